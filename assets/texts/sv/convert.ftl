# Ställningar ur egna partier att spela vidare från.

convert-win = Vinn den här ställningen mot roboten på din nivå.
convert-hold = Håll ställningen mot roboten när den är som starkast: efter { $moves } av dina drag jämförs chanserna.
convert-done = Klart: ställningen räknas som vunnen en gång.
convert-missed = Inte den här gången: ställningen blir kvar i träningen.
convert-none = Ingen ställning att spela vidare från här.
convert-unjudged = Partiet är inte bedömt än: % gör det. :convert win spelar vidare från ställningen som visas.
convert-no-loss = Inget drag av { $side } förlorade något här. :convert win spelar vidare från ställningen som visas.
