#!/usr/bin/env python3
"""Games a second of camicia-boinc beside those of `camicia-hunt range`, on one core and the same deals.

    cargo build --release --package camicia-boinc --package camicia-hunt
    crates/camicia-boinc/measure.py [TIMES]
    crates/camicia-boinc/measure.py --replays

Both play in turn, TIMES times (8). What counts is the least processor time of each: whatever else the
machine does only makes a run slower. Needs Linux.

With --replays: which part of all instructions is spent on games that are played again, counted by
valgrind, which a busy machine does not disturb. It knows AVX2, and no AVX-512. Takes half a minute.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

FIRST, DEALS = 447247122283560000000, 20_000_000
LAST = FIRST + DEALS - 1
REPLAYS_DEALS = 1_000_000
PROGRAMS = pathlib.Path(__file__).resolve().parents[2] / "target/release"


def one_core():
    os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])


def run(folder, *command):
    """The processor time in seconds and the memory in MiB of a command."""
    with open(pathlib.Path(folder) / "printed", "wb") as printed:
        process = subprocess.Popen(
            [PROGRAMS / command[0], *command[1:]],
            cwd=folder,
            stdout=printed,
            preexec_fn=one_core,
        )
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, command
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def replays():
    """The instructions of a unit, and those of them that play games again."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "in").write_text(f"{FIRST} {FIRST + REPLAYS_DEALS - 1}\n")
        counts = pathlib.Path(folder) / "counts"
        count = ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={counts}"]
        subprocess.run([*count, PROGRAMS / "camicia-boinc"], cwd=folder, check=True, preexec_fn=one_core)
        shown = subprocess.run(
            ["callgrind_annotate", "--inclusive=yes", "--threshold=100", counts],
            check=True, capture_output=True, text=True,
        ).stdout
    def instructions(what):
        line = re.search(rf"^ *([0-9,]+) .*{what}", shown, re.MULTILINE)
        return int(line[1].replace(",", ""))

    return instructions("PROGRAM TOTALS"), instructions("trust::Draw::check")


def main():
    if sys.argv[1:] == ["--replays"]:
        total, again = replays()
        print(f"instructions of a game      {total / REPLAYS_DEALS:8.0f}")
        print(f"of them, of games replayed  {again / REPLAYS_DEALS:8.1f}   {100 * again / total:.2f} %")
        return
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    boinc, hunt = [], []
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "in").write_text(f"{FIRST} {LAST}\n")
        for _ in range(times):
            boinc.append(run(folder, "camicia-boinc"))
            hunt.append(run(folder, "camicia-hunt", "range", str(FIRST), str(LAST), "--jobs", "1"))
    seconds, beside = min(boinc)[0], min(hunt)[0]
    print(f"camicia-boinc       {DEALS / seconds / 1e6:6.2f} million games a second")
    print(f"camicia-hunt range  {DEALS / beside / 1e6:6.2f} million games a second")
    print(f"ratio               {100 * beside / seconds:6.1f} %")
    print(f"memory              {max(memory for _, memory in boinc):6.1f} MiB")
    print(f"10^9 deals          {1e9 / DEALS * seconds:6.0f} s of one core")


main()
