# The library.

library-title = Library  棋譜
library-all-keys = All commands and their keys.

## The list

library-saved-games = Saved games 棋譜
library-samples = Sample games
library-fetch = Fetch my games from lishogi
library-fetching = Fetching games: { $games }, Esc stops
library-position-search = Position 局面検索
library-mirrored = with colors swapped
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
# The result stands before its reason: Black is the first of the two.
library-wins = { $winner ->
        [black] 1-0
       *[white] 0-1
    } { $reason }
library-unfinished = unfinished
# In the column of the handicap: the game begins with a position of its own.
library-own-position = custom

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
library-no-move-here = no game continues from here

## The small board

library-board = Board  盤面
library-no-board = no board
library-searched-for = position

## Notices

library-choose-game = select a game first
library-choose-games = select or mark games first
library-choose-for-position = select a game first: its position is searched for
library-top = this is the top folder of the library
library-needs-name = no name: the file was not changed
library-no-letters = no match: Esc shows all
library-reading-game = the game is being read...
library-empty = no games yet: finished games are saved here
library-many-faults = and { $count ->
        [one] 1 more such error
       *[other] { $count } more such errors
    }
library-too-many = too many files: some are not listed
library-samples-stay = sample games cannot be changed: open one and save it under another name
library-gone = the file no longer exists
library-fetched = { $games ->
        [one] 1 new game
       *[other] { $games } new games
    } in { $folder }
library-not-logged-in = not logged in at lishogi: play there once (Play over a network), or run komadai lishogi login
library-stopping = stopping: the next fetch goes on from here
library-trash-is-empty = nothing to restore
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
library-into-folder = target folder (empty: next to each file):

## Dialogs

library-cannot-open = Cannot open
library-file-stays = The file was not changed.

library-to-trash = Move to the trash?
library-several = the files of { $games } marked games, including { $name }
library-trash-keeps = A file moves with all its games. It stays in the trash folder; u restores it.
library-keep = Keep

library-convert = Convert  変換
library-which-format = Convert { $games ->
        [one] 1 game
       *[other] { $games } games
    } to which format?
library-whole-files = The original files are not changed; a file is converted with all its games.
# A format among KIF, CSA and others.
library-own-format = save (RON)
library-encoding = Encoding: { $encoding }
library-convert-folder = Folder
library-convert-question = Convert?  変換
library-convert-beside = { $games ->
        [one] 1 game
       *[other] { $games } games
    } to { $format }, next to each file.
library-convert-into = { $games ->
        [one] 1 game
       *[other] { $games } games
    } to { $format }, in { $folder }.
library-nothing-lost = Nothing is lost.
library-no-place = Will be lost in { $format }:
# { $what } is a kind of thing, such as comments.
library-loss = { $what } ({ $games ->
        [one] 1 game
       *[other] { $games } games
    })
library-convert-now = Convert

## Saved searches and tags

library-filters = Saved searches
library-filter-words = Searches know me:lost, me:won, NAME:static-rook, NAME:mino, #tag.
library-filter-lost = Lost by me
library-filter-won = Won by me
library-filter-lost-static = Lost by me, static rook
library-filter-lost-ranging = Lost by me, ranging rook
library-filter-keep = Save this search
library-filter-forget = Forget this search
library-filter-kept = search saved: * finds it
library-filter-forgotten = search forgotten
library-filter-name = name of this search
library-tags-line = tags
library-notes-not-saved = searches and tags not saved: { $why }
