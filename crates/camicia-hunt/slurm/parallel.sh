#!/bin/bash
# A hunt on three computers that are reached over ssh, by GNU parallel; one is lost on the way.
#
#   parallel.sh [--install] [PROGRAM]
#
# Like test.sh, but run by hand: as root, on Debian, gone when it ends.
set -euo pipefail
here=$(dirname -- "$(realpath -- "$0")")
cluster=$here/cluster.sh

if [ -z "${CLUSTER-}" ]; then
  if [ "${1-}" = --install ]; then
    export INSTALL=yes
    shift
  fi
  "$cluster" need openssh-client openssh-server parallel
  program=$("$cluster" program "$@")
  exec "$cluster" enter "$here/parallel.sh" "$program"
fi

user() { "$cluster" user "$@"; }

# As people type it.
show() {
  printf '\n$ %s\n' "$1"
  user bash -c "$1"
}

mkdir "$CLUSTER/bin"
install --mode=755 "$1" "$CLUSTER/bin/camicia-hunt"
cd "$CLUSTER/home"
"$cluster" ssh

hunt='--units 0..12 --seed 7 --games 8000000'
user bash -c "camicia-hunt hunt --dir alone $hunt >alone.json"

show "camicia-hunt plan --dir found $hunt"
{
  until [ -e found/unit-4.checkpoint ]; do sleep 0.1; done
  node=$(sed -n '$s/.*"host":"\([^"]*\)".*/\1/p' found/log/unit-4.ndjson)
  "$cluster" off "$node"
  echo "(unit 4 is under way on $node, which loses its power)"
} &
line="seq 0 11 | parallel --sshlogin 1/n1,1/n2,1/n3 --workdir . \\
  --ssh 'ssh -o ConnectTimeout=5 -o ServerAliveInterval=5 -o ServerAliveCountMax=3' \\
  --joblog found/log/parallel --resume-failed --retries 3 \\
  camicia-hunt unit {} --dir found --checkpoint-every 0.5"
show "$line"
show 'cat found/log/unit-4.ndjson'
show 'cut -f 1,2,4,7 found/log/parallel'
show 'camicia-hunt merge found >found.json && cmp found.json alone.json && echo the same'
