#!/bin/bash
# What an element of a job array costs beside the games: units of 1, 10 and 60 seconds on the cluster of
# cluster.sh, as many at once as this machine has cores.
#
#   measure.sh [--install] [PROGRAM]
#
# Like test.sh, but run by hand: as root, on Debian, gone when it ends. Takes about four minutes
# where nothing else is at work.
#
# The overhead of a unit is the time that it takes on a node and does not play: the time from the
# submission to the last result of each node, less what its units say that they played.
set -euo pipefail
here=$(dirname -- "$(realpath -- "$0")")
cluster=$here/cluster.sh

if [ -z "${CLUSTER-}" ]; then
  if [ "${1-}" = --install ]; then
    export INSTALL=yes
    shift
  fi
  "$cluster" need slurmctld slurmd slurm-client munge
  program=$("$cluster" program "$@")
  exec "$cluster" enter "$here/measure.sh" "$program"
fi

user() { "$cluster" user "$@"; }
speed() { # DIR: games a second and core, of its fastest unit
  sed -n 's/.*"games":\([0-9]*\),"seconds":\([0-9.e-]*\)}/\1 \2/p' "$1"/log/*.ndjson |
    awk '$1 / $2 > best { best = $1 / $2 } END { printf "%.0f", best }'
}

mkdir "$CLUSTER/bin"
install --mode=755 "$1" "$CLUSTER/bin/camicia-hunt"
install --mode=755 "$here"/{submit.sh,unit.sbatch} "$CLUSTER/bin"
cd "$CLUSTER/home"
# Slurm's own default.
MAX_ARRAY_SIZE=1001 "$cluster" slurm
cores=$(nproc)
cores=$((cores < 3 ? cores : 3))
nodes=(n1 n2 n3)
idle=$(IFS=, && echo "${nodes[*]:cores}")

user camicia-hunt hunt --dir speed --units 0..16 --games 1000000 --jobs 1 >speed.json 2>/dev/null
rate=$(speed speed)
echo "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $cores cores; $(user sinfo --version); $rate games a second and core"
echo 'unit (s)  units an element  units  wall (s)  units a minute  played (s a unit)  overhead (s a unit)'

# measure SECONDS UNITS EACH
measure() {
  local dir=units-$1-$3 begin unit
  user camicia-hunt plan --dir "$dir" --units "0..$2" --games $((rate * $1)) 2>/dev/null
  begin=$(date +%s.%N)
  user submit.sh -e "$3" "$dir" ${idle:+--exclude="$idle"} >queued
  while [ -n "$(user squeue --noheader)" ]; do sleep 0.1; done
  user camicia-hunt merge "$dir" >merged.json
  for ((unit = 0; unit < $2; unit++)); do
    stat --format=%.9Y "$dir/unit-$unit.json"
    sed -n 's/.*"host":"\([^"]*\)".*"done".*"seconds":\([0-9.e-]*\)}/\1 \2/p' "$dir/log/unit-$unit.ndjson"
  done | paste -d ' ' - - |
    awk -v begin="$begin" -v row="$*" '
      { played += $3; if ($1 - begin > end[$2]) end[$2] = $1 - begin }
      END {
        for (node in end) { spent += end[node]; if (end[node] > wall) wall = end[node] }
        split(row, is)
        printf "%8d  %16d  %5d  %8.1f  %14.1f  %17.2f  %19.2f\n", is[1], is[3], is[2], wall,
          NR / wall * 60, played / NR, (spent - played) / NR
      }'
}

measure 1 24 1
measure 1 24 12
measure 10 8 1
measure 60 4 1
