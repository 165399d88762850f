#!/bin/bash
# Hunts on a real Slurm cluster of three nodes, and lets fail what fails on clusters. After each trial
# the merged bytes must be those of a run in a single process.
#
#   test.sh [--install] [PROGRAM]
#
# PROGRAM is a built camicia-hunt; cargo builds one if none is named. Needs root on Debian, and a few
# packages, which --install and CI=true let it install. Takes about three minutes, and longer where
# much else is at work. Whatever it starts is gone at its end, however it ends.
#
# Exit codes: 0 all trials went well; 77 it cannot run here, and says why; else a trial failed. With
# CI=true, that it cannot run is a failure too.
set -Eeuo pipefail
here=$(dirname -- "$(realpath -- "$0")")
cluster=$here/cluster.sh

if [ -z "${CLUSTER-}" ]; then
  if [ "${1-}" = --install ]; then
    export INSTALL=yes
    shift
  fi
  if ! "$cluster" need slurmctld slurmd slurm-client munge; then
    echo 'skipped: hunting on a cluster' >&2
    [ "${CI-}" != true ] || exit 1
    exit 77
  fi
  program=$("$cluster" program "$@")
  exec "$cluster" enter "$here/test.sh" "$program"
fi

# What follows happens on the cluster.

say() { printf '%4d s  %s\n' "$SECONDS" "$*"; }

fail() {
  say "FAILED: $*"
  tail -n 20 "$CLUSTER/log/slurmctld.log" "${trial-.}"/log/* || :
  exit 1
}
trap 'fail "line $LINENO: $BASH_COMMAND"' ERR

# await SECONDS COMMAND…: waits until it is so. The seconds are a bound for what never comes, and
# minutes, since a machine may be busy with other work.
await() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < until)) || fail "still not so: $*"
    sleep 0.1
  done
}

# refuses CODE TEXT COMMAND…: it exits with this code and says this
refuses() {
  local code=0 said
  said=$("${@:3}" 2>&1 >/dev/null) || code=$?
  [ "$code" = "$1" ] || fail "${*:3}: expected exit code $1, found $code: $said"
  [[ $said == *"$2"* ]] || fail "${*:3}: expected \"$2\", found: $said"
}

user() { "$cluster" user "$@"; }
plan() { user camicia-hunt plan --dir "$trial" --units "$1" "${@:2}" 2>/dev/null; }
submit() { user submit.sh -c 0.2 "$@" "$trial"; }
job() { sed -n 's/.* job \([0-9]*\): .*/\1/p' "$trial/log/submitted" | head -n 1; }
none_queued() { [ -z "$(user squeue --noheader)" ]; }
nodes() { [ "$(user sinfo --noheader --Node --format=%N "$@" | wc -l)" = 3 ]; }

# The trial's folder tells what happened to a unit.
logged() { grep -qs -- "$2" "$trial/log/unit-$1.ndjson"; }
kept() { [ -e "$trial/unit-$1.checkpoint" ]; }
resumed() { grep '"started"' "$trial/log/unit-$1.ndjson" | tail -n 1 | grep -qv '"games_before":0}'; }

# unit_on NODE: a unit that was begun there
unit_on() {
  grep -ls "\"host\":\"$1\"" "$trial"/log/unit-*.ndjson | sed -n '1s/.*unit-\([0-9]*\)[.]ndjson/\1/p'
}
kept_on() {
  local unit
  unit=$(unit_on "$1")
  [ -n "$unit" ] && kept "$unit"
}

# The end of every trial: merged_is SUMMARY
merged_is() {
  user camicia-hunt merge "$trial" >"$trial.json"
  cmp "$trial.json" "$1" || fail 'not the summary of a single process'
  if ls "$trial"/*.partial 2>/dev/null; then fail 'files are left over'; fi
  say "$trial: the summary is that of a single process, byte for byte"
}

power_cut() {
  local unit
  plan 0..6 "${short[@]}"
  submit
  await 600 kept_on n2
  unit=$(unit_on n2)
  "$cluster" off n2
  say "n2 lost its power in the middle of unit $unit"
  [[ $(user camicia-hunt status "$trial") == *'"planned": 6,'* ]] || fail 'no status while units are played'
  await 600 none_queued
  if logged "$unit" '"host":"n2".*"done"'; then fail 'nothing was lost'; fi
  resumed "$unit" || fail "unit $unit was not gone on with"
  merged_is short.json
  "$cluster" on n2
  await 600 nodes --states=idle
}

copies() { pgrep --full "^[^ ]*camicia-hunt unit 0 --dir=[^ ]*/$trial"; }
are_copies() { [ "$(copies | wc -l)" = "$1" ]; }

cable_pulled() {
  local node first
  plan 0..1 "${long[@]}"
  submit
  await 600 kept 0
  node=$(user squeue --noheader --format=%N)
  first=$(copies)
  "$cluster" cut "$node"
  say "the cable of $node is pulled"
  # Held up until the other copy is there: they are to meet on any machine, however fast.
  kill -STOP "$first"
  await 600 are_copies 2
  kill -CONT "$first"
  say 'unit 0 is played twice'
  await 600 are_copies 0
  [ "$(grep -c 'unit 0 is done' "$trial/log/slurm-$(job)_0.out")" = 2 ] || fail 'not both copies came to their end'
  "$cluster" heal "$node"
  await 600 none_queued
  wait "$long_reference"
  merged_is long.json
}

cancelled() {
  plan 0..6 "${short[@]}"
  submit
  await 600 kept 1
  refuses 3 'still queued or running' submit
  user scancel "$(job)_1"
  say 'unit 1 is cancelled'
  await 600 none_queued
  logged 1 '"interrupted"' || fail 'unit 1 was not told'
  refuses 1 'missing: units 1..2' user camicia-hunt merge "$trial"
  [[ $(submit) == *': 1 units in 1 elements' ]] || fail 'not one unit was queued again'
  await 600 none_queued
  resumed 1 || fail 'unit 1 was not gone on with'
  merged_is short.json
}

no_such_unit() {
  # The ranks make four units; somebody planned a fifth.
  plan 0..4 "${few[@]}"
  user touch "$trial/plan-4-5"
  submit -e 3
  await 600 none_queued
  user scontrol --oneliner show job "$(job)" | grep 'ArrayTaskId=1 ' | grep 'JobState=FAILED' |
    grep -q 'ExitCode=2:0' || fail 'Slurm was not told that it failed'
  grep -q 'there is no unit 4' "$trial/log/slurm-$(job)_1.out" || fail 'nobody says why it failed'
  refuses 1 'missing: units 4..5' user camicia-hunt merge "$trial"
  say 'unit 4 failed for good: merge refuses, and names it'
  user rm "$trial/plan-4-5"
  merged_is few.json
}

# A controller that lost jobs gives their numbers again, and drains the nodes that still know them.
none_queued_or_drained() {
  none_queued && return
  if [[ $(user sinfo --noheader --format=%T) == *drain* ]]; then
    say 'nodes are drained, and resumed'
    "$cluster" resume
  fi
  return 1
}

controller_killed() {
  plan 0..6 "${short[@]}"
  submit
  "$cluster" kill-controller
  say 'the controller is killed'
  refuses 1 'Unable to contact slurm controller' submit
  "$cluster" start-controller
  await 600 nodes --responding
  await 600 none_queued_or_drained
  submit
  await 600 none_queued_or_drained
  [[ $(submit) == 'all units are done' ]] || fail 'some units are not done'
  merged_is short.json
}

# The warning comes at once here; Slurm sends it before the time limit.
time_limit() {
  plan 0..1 "${short[@]}"
  submit
  await 600 kept 0
  user scancel --batch --signal=USR1 "$(job)_0"
  say 'unit 0 is warned of its time limit'
  await 600 none_queued
  logged 0 '"interrupted"' || fail 'unit 0 was not told'
  resumed 0 || fail 'unit 0 was not gone on with'
  user scontrol --oneliner show job "$(job)" | grep -q 'Restarts=1' || fail 'Slurm did not run it again'
  merged_is first.json
}

odd_names() {
  local odd
  refuses 2 'expected a number of seconds after -c, found "soon"' user submit.sh -c soon few
  refuses 1 '/bin/false status --missing failed' user env CAMICIA_HUNT=/bin/false submit.sh few
  for odd in '100%j' 'back\slash' 'a[b]*c' '-dash' '--' $'two\nlines\n'; do
    user camicia-hunt plan --dir="$odd" --units 0..4 "${few[@]}" 2>/dev/null
    user env CDPATH="$PWD:/" submit.sh -e 2 -- "$odd" >/dev/null
    await 600 none_queued
    user camicia-hunt merge -- "$odd" >odd.json
    cmp odd.json few.json || fail "not the summary of a single process in $odd"
    [[ $(user submit.sh -- "$odd") == 'all units are done' ]] || fail "some units of $odd are not done"
    (cd -- "./$odd/log" && ls slurm-*.out >/dev/null) || fail "no output in $odd/log"
  done
  trial=few
  say 'folders of odd names are hunted in too'
}

SECONDS=0
mkdir "$CLUSTER/bin"
install --mode=755 "$1" "$CLUSTER/bin/camicia-hunt"
install --mode=755 "$here"/{submit.sh,unit.sbatch} "$CLUSTER/bin"
cd "$CLUSTER/home"
"$cluster" slurm
say 'three nodes are idle'

# Units of a few seconds, whatever the machine. The speed is measured by the processor time, which other
# work does not change: units that end too early would have nothing to lose.
games=2000000
seconds=$({ TIMEFORMAT=%U; time user camicia-hunt sample --games $games --jobs 1 >speed.json 2>/dev/null; } 2>&1)
rate=$(awk -v games="$games" -v seconds="$seconds" 'BEGIN { printf "%.0f", games / seconds }')
short=(--seed 1 --games $((rate * 2)))
long=(--seed 2 --games $((rate * 8)))
few=(--deck 8-1J-1Q-1K-1A --from 0 --to 11879 --games 2970)
user camicia-hunt hunt --dir few --units 0..4 "${few[@]}" >few.json
user camicia-hunt hunt --dir short --units 0..6 "${short[@]}" >short.json
user camicia-hunt merge short --units 0..1 >first.json
say "played in single processes, $rate games a second of processor time"
# This one is not needed before long.
user camicia-hunt hunt --dir long --units 0..1 "${long[@]}" >long.json &
long_reference=$!

for trial in power_cut cable_pulled cancelled no_such_unit controller_killed time_limit odd_names; do
  $trial
done
say 'all trials went well'
