"""Stops each search of the command line with Ctrl-C, and measures the processor time that it still takes.

    tests/advice/stops.py MUSTER [--units N] [--moments N]

The roster has N units of one army of Muster's lists, far too many. Each command runs once to its end; then it is
stopped at so many moments between begin and end. It ends within LONGEST milliseconds.
"""
import argparse
import os
import signal
import subprocess
import tempfile
import time

import armies
import measure

ARMY = ("blackhammer", "empire")
LIMIT = "6000"
LONGEST = 130  # the 100 that are promised, and two ticks of the clock of the system
TICK = 1000 / os.sysconf("SC_CLK_TCK")


def used(process):
    """Its milliseconds of processor time; 0 after its end."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(fields[11]) + int(fields[12])) * TICK


def stop(command, moment):
    """The milliseconds after the signal; None if the command had ended before that moment."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while used(process) < moment and process.poll() is None:
            time.sleep(0.005)
        before = used(process)
        if process.returncode is not None:
            return None
        process.send_signal(signal.SIGINT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return max(0, (usage.ru_utime + usage.ru_stime) * 1000 - before) if before else None


def commands(muster, folder, n_units):
    """The searches by name."""
    system, army = ARMY
    shown = armies.show(muster, measure.LISTS, system, army)
    units = [unit.id for unit in armies.units_of(shown)]
    many, start, result = (os.path.join(folder, name) for name in ("many.ros", "start.ros", "result.ros"))
    new = [muster, "new", "--data", measure.LISTS, "--system", system, "--army", army, "--limit"]
    measure.run(*new, "2000", *(word for place in range(n_units) for word in ("--select", units[place % len(units)])),
                "-o", many)
    measure.run(*new, LIMIT, "-o", start)
    return {
        "explain": [muster, "explain", "--data", measure.LISTS, many],
        "check --explain": [muster, "check", "--explain", "--data", measure.LISTS, many],
        "fix": [muster, "fix", "--data", measure.LISTS, "-o", result, many],
        "fill": [muster, "fill", "--data", measure.LISTS, "-o", result, start],
        "new --legal": [*new, LIMIT, "--legal", "-o", result],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("muster")
    parser.add_argument("--units", type=int, default=300)
    parser.add_argument("--moments", type=int, default=2)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, command in commands(asked.muster, folder, asked.units).items():
            _, _, whole = measure.run(*command)
            times = [stop(command, whole * (place + 1) / (asked.moments + 1)) for place in range(asked.moments)]
            judged = [one for one in times if one is not None]
            print(f"# {name}: {whole:.0f} ms; stopped, it took {' '.join(f'{one:.0f}' for one in judged)} ms more")
            measure.verdict(bool(judged) and max(judged) <= LONGEST, f"{name} stops at once")


if __name__ == "__main__":
    main()
