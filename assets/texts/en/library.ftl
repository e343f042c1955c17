# The library.

library-title = Library  棋譜
library-all-keys = Each with its key.

## The list

library-saved-games = Saved games 棋譜
library-position-search = Position 局面検索
library-mirrored = with sides exchanged
library-all-folders = all folders
library-newest-first = newest files first
library-oldest-first = oldest files first
library-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
library-moves = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
library-marked = { $games } marked
# { $letters } are typed behind it.
library-found = { $games } with: { $letters }
library-unreadable = cannot be read
# In the column of the handicap: the game begins with a position of its own.
library-own-position = position

# The headings of the columns; there are 9 columns for a name, 6 for the number of moves.
library-date = Date
library-black = ☗ Black
library-white = ☖ White
library-event = Event
library-handicap = Handicap
library-opening = Opening
library-result = Result
library-number = Moves
library-file = File
library-modified = file date

## The search by position

library-next-move = Next move
# The heading over a number of games, at most 5 columns wide.
library-times = games
library-searching = searching ..
library-no-game-here = no game has this position
library-no-move-here = no game goes on from here

## The small board

library-board = Board  盤面
library-no-board = no board
library-searched-for = searched for

## Notices

library-choose-game = choose a game first
library-choose-games = choose or mark games first
library-choose-for-position = choose a game first: its position is searched for
library-top = this is the folder of the library itself
library-needs-name = a name is needed: the file stays as it is
library-no-letters = no game has these letters: Esc shows all again
library-empty = no games yet: finished games are saved here
library-many-faults = and { $count } more such faults
library-too-many = there are too many files: some are not listed
library-gone = the file is no longer there
library-trash-is-empty = nothing was moved to the trash
library-renamed = renamed to { $name }
library-copied = copied to { $name }
# { $folder } is the name of the trash folder.
library-trashed = { $files ->
        [one] 1 file
       *[other] { $files } files
    } moved to { $folder }
library-restored = { $files ->
        [one] 1 file
       *[other] { $files } files
    } brought back
library-written = { $files ->
        [one] 1 file
       *[other] { $files } files
    } written as { $format }
# { $done } is one of the three texts before; { $why } is in English.
library-but = { $done }, but: { $why }
library-not-all = { $done }; { $why }{ $more ->
        [0] {""}
       *[other] {" "}(and { $more } more)
    }

## Lines that are typed

library-new-name = new name:
library-copy-as = copy as:
library-into-folder = into folder (nothing: beside each file):

## Dialogs

library-cannot-open = Cannot be opened
library-file-stays = The file stays as it is.

library-to-trash = Move to the trash?
library-several = the files of { $games } marked games, { $name } among them
library-trash-keeps = A file goes with all its games. Files are kept in the trash folder; u brings them back.
library-keep = Keep

library-convert = Convert  変換
library-which-format = { $games ->
        [one] 1 game
       *[other] { $games } games
    } written again in which format?
library-whole-files = The files stay as they are; a file is converted with all its games.
# A format among KIF, CSA and others.
library-own-format = save (RON)
library-convert-to = Convert to { $format }
library-which-encoding = Which encoding?
library-convert-question = Convert?  変換
library-convert-beside = { $games ->
        [one] 1 game
       *[other] { $games } games
    } as { $format }, beside each file.
library-convert-into = { $games ->
        [one] 1 game
       *[other] { $games } games
    } as { $format }, in { $folder }.
library-nothing-lost = Nothing is lost.
library-no-place = { $format } has no place for:
# { $what } is a kind of thing, such as comments.
library-loss = { $what } ({ $games ->
        [one] 1 game
       *[other] { $games } games
    })
library-convert-now = Convert
