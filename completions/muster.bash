# Completion of muster for bash.

_muster()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' word options
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
        edit | check | explain | diff | print | new | show | lint | import | export | rpc) command=$word; break ;;
        esac
    done

    if [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'edit check explain diff print new show lint import export rpc --plain --help --version' -- "$current")
        return
    fi

    case $previous in
    --lang)
        mapfile -t COMPREPLY < <(compgen -W 'en fr' -- "$current")
        return
        ;;
    --data)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$current")
        return
        ;;
    --format)
        case $command in
        check) options='text table json ndjson csv junit sarif html' ;;
        explain | diff | show) options='text json' ;;
        print) options='text markdown html pdf' ;;
        lint) options='text json sarif' ;;
        export) options='ros rosz text-battlescribe text-newrecruit text-gw json' ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
        ;;
    --sheet)
        mapfile -t COMPREPLY < <(compgen -W 'full summary reference public cards' -- "$current")
        return
        ;;
    --paper)
        mapfile -t COMPREPLY < <(compgen -W 'a4 letter' -- "$current")
        return
        ;;
    --compat)
        mapfile -t COMPREPLY < <(compgen -W 'muster battlescribe newrecruit' -- "$current")
        return
        ;;
    -o | --output | --pack | --as-of | --data-old | --data-new)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
    --why-hidden | --why-cost | --measure | --limit | --jobs | --lines | --system | --army | --force | --name | --select)
        return
        ;;
    esac

    if [[ $current == -* ]]; then
        options='--data --lang --help'
        case $command in
        edit) options+=' --plain' ;;
        check) options+=' --format --limit --pack --as-of --jobs --explain --compat --quiet' ;;
        explain) options+=' --format --verbose --why-hidden --why-cost --measure --pack' ;;
        diff) options+=' --data-old --data-new --format --pack --quiet' ;;
        print) options+=' --sheet --format --paper --lines --ascii --pack --output --to-printer' ;;
        import) options+=' --system --army --strict --output' ;;
        export) options+=' --format --output' ;;
        new) options+=' --system --army --force --limit --select --legal --name --output' ;;
        show) options+=' --format' ;;
        lint) options='--format --quiet --lang --help' ;;
        rpc) options='--compat --lang --help' ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi

    case $command in
    edit | check | diff | print | export)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$current"; compgen -f -X '!*.ros' -- "$current"
            compgen -f -X '!*.rosz' -- "$current")
        ;;
    import)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        ;;
    lint)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$current"; compgen -f -X '!*.cat' -- "$current"
            compgen -f -X '!*.gst' -- "$current"; compgen -f -X '!*.muster.xml' -- "$current"
            compgen -f -X '!*.pack.xml' -- "$current")
        ;;
    esac
}

complete -F _muster muster
