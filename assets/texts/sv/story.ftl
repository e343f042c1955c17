story-opening = öppning, till drag { $number }: { $what }
story-middle = mittspel, till drag { $number }: { $what }
story-end = slutspel, till drag { $number }: { $what }
story-even = partiet förblev jämnt
story-all-even = partiet var jämnt från början till slut: inget drag vände det
story-ahead = { $side } stod bättre, { $chance } % på slutet
story-winning = { $side } stod på vinst
story-besides = dessutom: { $what }
story-fell = { $side }: chanserna sjönk från { $before } % till { $after } % { $moves ->
    [one] i drag { $to }
   *[other] under drag { $from } till { $to }
}
story-fell-by = { $side }: chanserna sjönk från { $before } % till { $after } %, mest genom { $move }
story-better = ; bättre var { $move }
story-decided = . Från drag { $number } var partiet avgjort
