# Completion of keyrise for bash.
_keyrise() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  local options="--windowed --scene --theme --language --layout --set --assets --config --renderer --rotation
    --scale --dpi --trace --calibrate --show-damage --stats --help --version"
  local commands="play record lint preview import settings doctor layouts kiosk fuzz bench"
  COMPREPLY=()
  case $before in
    --scene) mapfile -t COMPREPLY < <(compgen -W "editor keyboard-accessory resize-parent form" -- "$word"); return ;;
    --theme) mapfile -t COMPREPLY < <(compgen -W "paper night high-contrast" -- "$word"); return ;;
    --renderer) mapfile -t COMPREPLY < <(compgen -W "auto gpu software" -- "$word"); return ;;
    --rotation) mapfile -t COMPREPLY < <(compgen -W "auto 0 90 180 270" -- "$word"); return ;;
    --trace) mapfile -t COMPREPLY < <(compgen -W "keys off" -- "$word"); return ;;
    --assets) mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
    --config | -o | --out | --frames) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
  esac
  if [[ $word == -* ]]; then
    case $command in
      play) options="--out --frames --assets --config --renderer --show-damage --trace" ;;
      lint) options="--panel" ;;
      preview) options="-o --panel" ;;
      import) options="-o --from" ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    if ((COMP_CWORD == 1)); then
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$commands" -- "$word")
    elif [[ $command == kiosk ]]; then
      mapfile -t COMPREPLY < <(compgen -W "enable disable status pin --write" -- "$word")
    fi
  fi
}
complete -o filenames -F _keyrise keyrise
