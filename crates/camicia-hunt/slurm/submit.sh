#!/bin/bash
# Queues exactly the units of a hunt that are still to be played. Run it again after any failure.
#
#   submit.sh [-e UNITS] [-r ELEMENTS] [-c SECONDS] [-g GPU] [--] DIR [OPTIONS OF SBATCH…]
#
#   DIR          the hunt's folder, made by camicia-hunt plan; all nodes must see it
#   -e UNITS     units that an element of the job array plays, one after another [1]
#   -r ELEMENTS  elements of an array that run at once, at most [as many as Slurm lets]
#   -c SECONDS   seconds between two checkpoints of a unit [the program's own]
#   -g GPU       play on a graphics processor, and ask Slurm for it by --gres: gpu, gpu:a100 …
#
# DIR may have any name; after -- it may begin with a dash.
# What your site asks for goes last: submit.sh found --account=physics --partition=long --time=2:00:00
# The program is $CAMICIA_HUNT, or camicia-hunt on the PATH; all nodes must see it too.
#
# Exit codes: 0 queued, or nothing is left to queue; 3 units of this hunt are queued or running, and
# nothing was done; else something failed, and what was queued before stands.
set -euo pipefail

complain() {
  echo "submit.sh: $2" >&2
  exit "$1"
}

usage() {
  sed -n '2,/^set/{/^#/s/^# \?//p}' "$0" >&2
  exit 2
}

number() {
  [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || complain 2 "expected a number from 1 on after -$1, found \"$2\""
}

seconds() {
  [[ $2 =~ ^[0-9]{1,9}([.][0-9]{1,9})?$ ]] || complain 2 "expected a number of seconds after -$1, found \"$2\""
}

each=1 at_once='' pace=() gres=()
while getopts e:r:c:g: option; do
  case $option in
    e) number e "$OPTARG" && each=$OPTARG ;;
    r) number r "$OPTARG" && at_once=%$OPTARG ;;
    c) seconds c "$OPTARG" && pace+=(--checkpoint-every "$OPTARG") ;;
    g) gres=(--gres="$OPTARG:1") pace+=(--device gpu) ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || usage
[ -d "$1/log" ] || complain 2 "there is no hunt in $1: plan one first, with camicia-hunt plan"
# A name may begin with a dash, be found on an exported CDPATH, or end with a newline.
dir=$(CDPATH='' cd -- "$1" && pwd -P && printf .)
dir=${dir%$'\n'.}
shift

here=$(dirname -- "$(realpath -- "$0")")
program=$(type -P "${CAMICIA_HUNT:-camicia-hunt}") ||
  complain 2 "there is no program ${CAMICIA_HUNT:-camicia-hunt}; put it on the PATH, or name it with CAMICIA_HUNT"
program=$(realpath -- "$program")

# Two of us at once would see the same units missing. The lock ends with us, however we end.
exec 9>>"$dir/log/submitted"
flock -n 9 || [ $? != 1 ] || complain 3 "another submit.sh is at work on $dir"

# Jobs are known by the folder, for Slurm keeps no other note of what they are about.
name=camicia-hunt-$(cksum <<<"$dir" | cut -d' ' -f1)
queued=$(squeue --noheader --name="$name" --states=PENDING,RUNNING,SUSPENDED,COMPLETING --format=%i)
[ -z "$queued" ] || complain 3 "still queued or running: ${queued//$'\n'/ }"

# Nobody reads the lists of earlier arrays any more.
rm -f -- "$dir"/log/elements.*
list=$(mktemp -- "$dir/log/elements.XXXXXX")
missing=$("$program" status --missing -- "$dir") ||
  complain "$?" "$program status --missing failed: it has to say which units are still to be played"
awk -F '[.][.]' -v each="$each" '
  { for (unit = $1; unit < $2; unit++) printf "%.0f%s", unit, ++count % each ? " " : "\n" }
  END { if (count % each) print "" }' <<<"$missing" >"$list"
elements=$(wc -l <"$list")
if [ "$elements" = 0 ]; then
  rm -- "$list"
  results=("$dir"/unit-*.json)
  [ -e "${results[0]}" ] || complain 2 "no units are planned in $dir: camicia-hunt plan"
  echo 'all units are done'
  exit
fi

plans=("$dir"/plan-*)
[ -e "${plans[0]}" ] || complain 2 "no units are planned in $dir: camicia-hunt plan"

most=$(scontrol show config | awk '$1 == "MaxArraySize" { print $3 }')
[[ $most =~ ^[1-9][0-9]*$ ]] || complain 1 "this cluster takes no job arrays: its MaxArraySize is \"$most\""
for ((offset = 0; offset < elements; offset += most)); do
  last=$(((elements - offset < most ? elements - offset : most) - 1))
  # Name and array are ours; everything else may be said otherwise. An element opens its output itself,
  # since Slurm takes % and \ in a path for patterns.
  job=$(sbatch --parsable --output=/dev/null "${gres[@]}" "$@" \
    --job-name="$name" --array="0-$last$at_once" \
    "$here/unit.sbatch" "$list" "$offset" "$program" "$dir" "${pace[@]}") ||
    complain 1 "sbatch refused; $offset of $elements elements are queued. Run this again when they are over"
  units=$(sed -n "$((offset + 1)),$((offset + last + 1))p" "$list" | wc -w)
  note="job ${job%%;*}: $units units in $((last + 1)) elements"
  echo "$note"
  echo "$(date -Is) $note" >&9
done
