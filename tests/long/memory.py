"""Memory of a process, as the kernel counts it."""


def resident_kib(pid):
    """Returns the KiB of memory that the process has now."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    raise RuntimeError("the kernel does not say how much memory a process has")
