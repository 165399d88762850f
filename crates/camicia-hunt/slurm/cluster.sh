#!/bin/bash
# A throw-away cluster on one machine, whose nodes can really fail: every node is a set of namespaces
# with processes, a network, a host name and mounts of its own. Needs root, and nothing that listens
# on the machine itself.
#
#   cluster.sh need PACKAGE…       77 if there can be no cluster here. Packages that are missing are named,
#                                  and installed only if INSTALL=yes or CI=true
#   cluster.sh program [PROGRAM]   print where PROGRAM is, or camicia-hunt, built by cargo
#   cluster.sh enter COMMAND…      run COMMAND in namespaces of its own; what it starts ends with it
#
# And by COMMAND, in there:
#   cluster.sh slurm               start a Slurm controller and the nodes n1, n2, n3, all of them idle
#   cluster.sh ssh                 start the nodes n1, n2, n3 with a server for ssh each
#   cluster.sh user COMMAND…       run COMMAND as an ordinary user, as on a login node
#   cluster.sh resume              take all nodes into service again, as administrators do
#   cluster.sh off|on NODE         cut the power, and every process of the node is gone; boot it
#   cluster.sh cut|heal NODE       pull the network cable, and the node computes on; plug it in
#   cluster.sh kill-controller     kill -9
#   cluster.sh start-controller    start it on the state that it saved
#
# $CLUSTER is the cluster's folder, which all nodes see: in memory, and gone with the rest.
set -euo pipefail

NODES=(n1 n2 n3)
NETWORK=10.77.0
HUNTER=61000

here=$(dirname -- "$(realpath -- "$0")")
self=$here/${0##*/}

complain() {
  echo "cluster.sh: $2" >&2
  exit "$1"
}

wait_until() {
  local seconds=$1 since=$SECONDS
  shift
  until "$@" >/dev/null 2>&1; do
    ((SECONDS - since <= seconds)) || complain 1 "still not so after $seconds s: $*"
    sleep 0.05
  done
}

need() {
  local missing=() package policy=/usr/sbin/policy-rc.d
  [ "$EUID" = 0 ] || complain 77 'needs root'
  for package in iproute2 procps util-linux "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  if [ ${#missing[@]} != 0 ]; then
    if [ "${INSTALL-}" != yes ] && [ "${CI-}" != true ]; then
      complain 77 "needs the packages ${missing[*]}; with --install they are installed by apt-get"
    fi
    type -P apt-get >/dev/null || complain 77 "needs the packages ${missing[*]}, and there is no apt-get"
    # Packages bring services; none of them is to start on the machine itself.
    if ! [ -e $policy ]; then
      trap 'rm -f '$policy EXIT
      printf '#!/bin/sh\nexit 101\n' >$policy
      chmod +x $policy
    fi
    if ! { apt-get update && DEBIAN_FRONTEND=noninteractive \
      apt-get install --yes --no-install-recommends "${missing[@]}"; } >/dev/null; then
      complain 77 "needs the packages ${missing[*]}, and apt-get cannot install them"
    fi
  fi
  unshare --pid --net --mount --uts --ipc --fork --mount-proc sh -c '
    mount -t tmpfs none /mnt && ip link add bridge0 type bridge && ip link add veth0 type veth peer name veth1' 2>/dev/null ||
    complain 77 'needs namespaces with mounts and networks of their own, and they are not allowed here'
}

program() {
  if [ $# != 0 ]; then
    type -P "$1" >/dev/null || complain 2 "there is no program $1"
    realpath "$(type -P "$1")"
  else
    cargo build --release --locked --package camicia-hunt --manifest-path "$here/../Cargo.toml" \
      --message-format=json-render-diagnostics | sed -n 's/.*"executable":"\([^"]*\)".*/\1/p'
  fi
}

# Ends by itself when COMMAND does: then the first process of the namespaces is gone, and with it goes
# everything in them, by the kernel's hand. That holds too when we are killed, -9 included.
enter() {
  CLUSTER=$(mktemp -d /tmp/cluster.XXXXXX)
  export CLUSTER
  trap '{ kill -KILL "$world" || :; wait "$world" || :; } 2>/dev/null; rmdir "$CLUSTER"' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  setpriv --pdeathsig KILL \
    unshare --pid --net --mount --uts --ipc --fork --kill-child=KILL --mount-proc "$self" world "$@" &
  world=$!
  wait "$world"
}

# The first process in the namespaces: the machine that people log in to.
world() {
  mount -t tmpfs -o mode=755 cluster "$CLUSTER"
  mkdir "$CLUSTER"/{log,run,scratch,spool,state}
  install -d -o $HUNTER -g $HUNTER "$CLUSTER/home"
  { cat /etc/passwd && echo "hunter:x:$HUNTER:$HUNTER::$CLUSTER/home:/bin/bash"; } >"$CLUSTER/passwd"
  mount --bind "$CLUSTER/passwd" /etc/passwd
  hostname login
  ip link set lo up
  ip link add cluster type bridge
  ip address add $NETWORK.1/24 dev cluster
  ip link set cluster up
  {
    printf '%s\n' '127.0.0.1 localhost' "$NETWORK.1 login"
    for node in "${NODES[@]}"; do echo "$(address "$node") $node"; done
  } >"$CLUSTER/hosts"
  mount --bind "$CLUSTER/hosts" /etc/hosts
  # Not exec: the first process must live to bury what nodes leave behind.
  "$@"
}

address() { echo "$NETWORK.1${1#n}"; }

# on NODE [DAEMON…]: with what it ran last if no daemon is named
on() {
  local node=$1
  shift
  if [ $# -gt 0 ]; then printf '%s\0' "$@" >"$CLUSTER/run/$node.daemon"; fi
  mkdir -p "$CLUSTER/scratch/$node" "$CLUSTER/spool/$node"
  setsid unshare --pid --net --mount --uts --fork --kill-child=KILL --mount-proc \
    "$self" node "$node" </dev/null >>"$CLUSTER/log/$node.out" 2>&1 &
  echo $! >"$CLUSTER/run/$node.pid"
  wait_until 300 pgrep --parent $!
  ip link add "$node" type veth peer name eth0 netns "$(pgrep --parent $!)"
  ip link set "$node" master cluster up
}

# The first process of a node.
node() {
  local node=$1 daemon
  hostname "$node"
  mount --bind "$CLUSTER/scratch/$node" /var/tmp
  ip link set lo up
  wait_until 300 ip link show eth0
  ip address add "$(address "$node")/24" dev eth0
  ip link set eth0 up
  mapfile -d '' -t daemon <"$CLUSTER/run/$node.daemon"
  "${daemon[@]}" &
  while :; do
    wait -n || sleep 1
  done
}

off() {
  local unshare
  unshare=$(<"$CLUSTER/run/$1.pid")
  # Without power, nobody says goodbye over the network.
  ip link delete "$1"
  pkill -KILL --parent "$unshare"
  wait_until 300 test ! -e "/proc/$unshare"
}

cut() { ip link set "$1" down; }
heal() { ip link set "$1" up; }

user() {
  SLURM_CONF=$CLUSTER/slurm.conf HOME=$CLUSTER/home USER=hunter LOGNAME=hunter PATH=$CLUSTER/bin:$PATH \
    setpriv --reuid=$HUNTER --regid=$HUNTER --clear-groups "$@"
}

slurm() {
  local node
  (umask 077 && head -c 1024 /dev/urandom >"$CLUSTER/munge.key")
  configuration >"$CLUSTER/slurm.conf"
  munged --socket="$CLUSTER/run/munge.socket" --key-file="$CLUSTER/munge.key" \
    --pid-file="$CLUSTER/run/munged.pid" --log-file="$CLUSTER/log/munged.log" \
    --seed-file="$CLUSTER/run/munge.seed"
  start-controller
  for node in "${NODES[@]}"; do
    on "$node" env SLURM_CONF="$CLUSTER/slurm.conf" slurmd -D -N "$node"
  done
  wait_until 300 are_idle
}

resume() { SLURM_CONF=$CLUSTER/slurm.conf scontrol update nodename=ALL state=resume; }

are_idle() {
  [ "$(user sinfo --noheader --Node --states=idle --format=%N | wc -l)" = ${#NODES[@]} ]
}

# Small timeouts, so that trials are short; a small array, so that hunts need several.
configuration() {
  cat <<CONF
ClusterName=trial
SlurmctldHost=login($NETWORK.1)
SlurmUser=root
AuthType=auth/munge
# A requeued job waits until its credential has expired: two minutes, if nothing else is said.
AuthInfo=socket=$CLUSTER/run/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$CLUSTER/state
SlurmdSpoolDir=$CLUSTER/spool/%n
SlurmctldPidFile=$CLUSTER/run/slurmctld.pid
SlurmdPidFile=$CLUSTER/run/%n.slurmd.pid
SlurmctldLogFile=$CLUSTER/log/slurmctld.log
SlurmdLogFile=$CLUSTER/log/%n.log
JobCompType=jobcomp/filetxt
JobCompLoc=$CLUSTER/log/jobs
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_min_interval=0,bf_interval=1,default_queue_depth=1000,requeue_delay=1
SlurmdTimeout=3
MessageTimeout=2
TCPTimeout=1
KillWait=10
ReturnToService=2
MaxArraySize=${MAX_ARRAY_SIZE:-4}
$(for node in "${NODES[@]}"; do echo "NodeName=$node NodeAddr=$(address "$node") CPUs=1 RealMemory=1024"; done)
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
}

start-controller() { SLURM_CONF=$CLUSTER/slurm.conf setsid slurmctld </dev/null; }
kill-controller() {
  local pid
  pid=$(<"$CLUSTER/run/slurmctld.pid")
  kill -KILL "$pid"
  wait_until 300 test ! -e "/proc/$pid"
}

ssh() {
  local node keys=$CLUSTER/home/.ssh
  user mkdir "$keys"
  user ssh-keygen -q -t ed25519 -N '' -f "$keys/id_ed25519"
  user cp "$keys/id_ed25519.pub" "$keys/authorized_keys"
  ssh-keygen -q -t ed25519 -N '' -f "$CLUSTER/host_key"
  for node in "${NODES[@]}"; do
    echo "$node,$(address "$node") $(<"$CLUSTER/host_key.pub")"
  done >"$keys/known_hosts"
  cat >"$CLUSTER/sshd_config" <<CONF
HostKey $CLUSTER/host_key
PidFile none
UsePAM no
PasswordAuthentication no
AllowUsers hunter
StrictModes no
SetEnv PATH=$CLUSTER/bin:/usr/bin:/bin
CONF
  mkdir "$CLUSTER/sshd"
  for node in "${NODES[@]}"; do
    # It wants a folder in /run, and every node has that to itself.
    on "$node" sh -c "mount --bind $CLUSTER/sshd /run && mkdir -p /run/sshd &&
      exec /usr/sbin/sshd -D -e -f $CLUSTER/sshd_config"
    wait_until 300 user ssh "$node" true
  done
}

case ${1-} in
  need | program | enter | world | node | slurm | ssh | user | resume | off | on | cut | heal | kill-controller | start-controller)
    "$@"
    ;;
  *)
    sed -n '2,/^set/{/^#/s/^# \?//p}' "$0" >&2
    exit 2
    ;;
esac
