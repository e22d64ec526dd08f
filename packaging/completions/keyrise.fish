# Completion of keyrise for fish.
set -l commands play record lint preview import layouts settings doctor kiosk fuzz bench
set -l first "not __fish_seen_subcommand_from $commands"
complete -c keyrise -n $first -a play -d 'Run a tape without a display'
complete -c keyrise -n $first -a record -d 'Write, and keep a tape of it'
complete -c keyrise -n $first -a lint -d 'Check layouts, rows, themes and settings'
complete -c keyrise -n $first -a preview -d 'Draw every form and layer of a layout'
complete -c keyrise -n $first -a import -d 'Turn a layout of another keyboard into one of ours'
complete -c keyrise -n $first -a layouts -d 'List every layout there is'
complete -c keyrise -n $first -a settings -d 'Print the settings in force'
complete -c keyrise -n $first -a doctor -d 'Say whether all is as it should be'
complete -c keyrise -n $first -a kiosk -d 'Start at boot, alone on the screen'
complete -c keyrise -n $first -a bench -d Measure
complete -c keyrise -n '__fish_seen_subcommand_from kiosk' -f -a 'enable disable status'
complete -c keyrise -l windowed -x -d 'A window of this size'
complete -c keyrise -l scene -x -a 'editor keyboard-accessory resize-parent form' -d 'What to run'
complete -c keyrise -l theme -x -a 'paper night high-contrast' -d Colours
complete -c keyrise -l language -x -a 'auto en de ar' -d 'Language of the interface'
complete -c keyrise -l set -x -d 'Settings: KEY=VALUE,…'
complete -c keyrise -l assets -r -d 'Look here first'
complete -c keyrise -l config -r -d 'The settings file'
complete -c keyrise -l renderer -x -a 'auto gpu software' -d 'How to draw'
complete -c keyrise -l rotation -x -a '0 90 180 270' -d 'Turn the picture'
complete -c keyrise -l scale -x -d 'Pixels per point'
complete -c keyrise -l dpi -x -d 'Pixels per inch'
complete -c keyrise -l trace -x -a 'keys off' -d 'Log what keys make of fingers'
complete -c keyrise -l stats -d 'Print figures at the end'
complete -c keyrise -l help -s h -d 'Show help'
complete -c keyrise -l version -d 'Show the version'
