#!/bin/bash
# Debian's BOINC client, and a project of its own to fetch from: two units are fetched, told to quit,
# killed, gone on with, left by their client, finished and uploaded. What is uploaded must be the bytes
# of the literal twin.
#
#   trial.sh PROGRAM TWIN
#
# PROGRAM is a built camicia-boinc, and TWIN the example of that name. Needs root, boinc-client, python3
# and iproute2. All happens in namespaces of its own, which end with it. Takes about a minute.
#
# Exit codes: 0 all went well; 77 it cannot run here, and says why; else the trial failed.
set -Eeuo pipefail
here=$(dirname -- "$(realpath -- "$0")")

if [ -z "${TRIAL-}" ]; then
  for program in boinc boinccmd python3 ip; do
    command -v "$program" >/dev/null || { echo "skipped: there is no $program" >&2; exit 77; }
  done
  isolated=(unshare --net --mount --pid --fork --kill-child --mount-proc)
  "${isolated[@]}" true 2>/dev/null || { echo 'skipped: no namespaces can be made here' >&2; exit 77; }
  TRIAL=$(mktemp -d)
  export TRIAL
  trap 'rm -rf -- "$TRIAL"' EXIT
  "${isolated[@]}" "$here/trial.sh" "$(realpath -- "$1")" "$(realpath -- "$2")"
  exit
fi

# What follows happens in the namespaces.

program=$1 twin=$2
url=http://127.0.0.1:8100/
project=$TRIAL/project data=$TRIAL/data
# Casella's endless deal is in the first. The second is played so slowly that there is time for all that
# is done to it.
first=472460898658889300000-472460898658889500000
second=447247122283550000000-447247122283569999999

say() { printf '%4d s  %s\n' "$SECONDS" "$*"; }

fail() {
  say "FAILED: $*"
  tail -n 40 "$data/client.log" "$data"/slots/*/stderr.txt "$project/reports" 2>/dev/null || :
  exit 1
}
trap 'fail "line $LINENO: $BASH_COMMAND"' ERR

# await COMMAND…: waits until it is so, for ten minutes at most: a machine may be busy with other work
await() {
  local until=$((SECONDS + 600))
  until "$@" 2>/dev/null; do
    ((SECONDS < until)) || fail "still not so: $*"
    sleep 0.05
  done
}

# start_client LEVEL: with programs that play by these vector instructions
start_client() {
  (cd "$data" && exec env "DECKHAND_SIMD=$1" boinc --dir . --no_gpus --fetch_minimal_work) \
    >>"$data/client.log" 2>&1 &
  client=$!
  await talks
}
ask() { (cd "$data" && boinccmd "$@"); }
talks() { ask --get_state >/dev/null; }
task() { ask --task "$url" "$1_0" "$2"; }

# The slot of a unit, by the link to its input.
slot_of() {
  local link
  link=$(grep -ls "/$1</soft_link>" "$data"/slots/*/in | head -n 1) && dirname "$link"
}
kept() { [ -e "$(slot_of "$1")/unit-0.checkpoint" ]; }
played_by() { pgrep -f '^[^ ]*/camicia-boinc' | while read -r process; do
  [ "$(readlink "/proc/$process/cwd")" = "$(slot_of "$1")" ] && echo "$process"; done; }
none_plays() { [ -z "$(played_by "$1")" ]; }
one_plays() { [ -n "$(played_by "$1")" ]; }
newer() { [ "$(slot_of "$1")/unit-0.checkpoint" -nt "$TRIAL/mark" ]; }
uploaded() { [ -e "$project/$1_0_0" ]; }
reported() { grep -qsx "$1_0 exit_status 0" "$project/reports"; }
said() { grep -qs -- "$1" "$project/reports"; }

ip link set lo up
mkdir -p "$project" "$data/projects/127.0.0.1_8100"
"$twin" "${first%-*}" "${first#*-}" >"$TRIAL/first"
"$twin" "${second%-*}" "${second#*-}" >"$TRIAL/second" &
twins=$!
python3 "$here/project.py" "$project" "first=$first" "second=$second" 2>"$TRIAL/project.log" &

cp "$program" "$here/../../package/app_info.xml" "$data/projects/127.0.0.1_8100/"
cat >"$data/account_127.0.0.1_8100.xml" <<END
<account>
  <master_url>$url</master_url>
  <authenticator>00000000000000000000000000000000</authenticator>
</account>
END
cat >"$data/cc_config.xml" <<'END'
<cc_config>
  <log_flags><task>1</task><task_debug>1</task_debug><checkpoint_debug>1</checkpoint_debug></log_flags>
  <options>
    <dont_contact_ref_site>1</dont_contact_ref_site>
    <suppress_net_info>1</suppress_net_info>
    <skip_cpu_benchmarks>1</skip_cpu_benchmarks>
    <report_results_immediately>1</report_results_immediately>
    <start_delay>0</start_delay>
    <no_priority_change>1</no_priority_change>
    <ncpus>2</ncpus>
  </options>
</cc_config>
END
# A suspended task is told to quit, and a checkpoint saved every second.
cat >"$data/global_prefs_override.xml" <<'END'
<global_preferences>
  <disk_interval>1</disk_interval>
  <leave_apps_in_memory>0</leave_apps_in_memory>
  <run_if_user_active>1</run_if_user_active>
  <run_on_batteries>1</run_on_batteries>
  <suspend_cpu_usage>0</suspend_cpu_usage>
  <cpu_usage_limit>100</cpu_usage_limit>
</global_preferences>
END

start_client portable
await uploaded first
cmp "$project/first_0_0" "$TRIAL/first"
say 'a unit was fetched, played and uploaded: the bytes of the twin'

await kept second
task second suspend
await none_plays second
say 'a unit that was suspended has quit'
kept second
touch "$TRIAL/mark"
task second resume
await newer second
kill -KILL "$(played_by second)"
say 'resumed, and killed after its next checkpoint'
touch "$TRIAL/mark"
await one_plays second
await newer second
task second suspend
await none_plays second
checkpoint=$(slot_of second)/unit-0.checkpoint
printf '#' | dd of="$checkpoint" bs=1 seek=100 conv=notrunc status=none
touch "$TRIAL/mark"
task second resume
await newer second
say 'begun anew after its checkpoint was damaged'
kill -KILL "$client"
wait "$client" 2>/dev/null || :
# The best that there are.
start_client ''
say 'the client is gone, and a new one is there'
await uploaded second
await reported first
await reported second
said 'unit-0.checkpoint is damaged'
wait "$twins"
cmp "$project/second_0_0" "$TRIAL/second"
say 'the unit was uploaded: the bytes of the twin'
