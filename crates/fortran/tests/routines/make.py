#!/usr/bin/env python3
"""Makes counts.json: how many multiplications GNU Fortran's programs execute, and how often gcov has seen each branch taken.

A routine's file begins with comments: what its variables are bound to, and the program that calls it. A line that multiplies stands behind
no IF of its own, so that a call in front of it counts its multiplications. (Counts of lines by gcov 12 are too great where a loop is the
last statement of another one; those of branches are not.) Run it in this folder; it needs gfortran and gcov."""

import json, pathlib, re, subprocess, tempfile

TALLY = "subroutine tally(k)\ninteger k\ncommon /tallied/ all\ninteger all\nall = all + k\nend\n"


def stars(line):
    text = re.sub(r"\(\*\)|'.*?'", "", line)
    count = 0 if line.startswith("!") else text.count("*")
    assert not count or not re.match(r"[ 0-9]*(else|if|do)\b", text), text
    return count


def instrumented(line):
    count = stars(line)
    label = line[:6] if line[:6].strip().isdigit() else " " * 6
    return f"{label}call tally({count})\n{' ' * 6}{line[6:] if label.strip() else line.strip()}" if count else line


table = {}
for source in sorted(pathlib.Path(".").glob("*.f*")):
    lines = source.read_text().splitlines()
    head = [line[2:] for line in lines if line.startswith("! ")]
    main = ["program main", "common /tallied/ all", "integer all", *head[1:], "print *, all", "end", TALLY]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)

        def run(*command):
            return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout

        (folder / "main.f90").write_text("\n".join(main))
        built = []
        for name, text in [("plain", lines), ("tallied", map(instrumented, lines))]:
            (folder / (name + source.suffix)).write_text("\n".join(text) + "\n")
            run("gfortran", "-O0", "-std=legacy", "--coverage", "-c", name + source.suffix)
            run("gfortran", "-O0", "main.f90", name + ".o", "--coverage", "-o", name + "-main")
            built.append(run("./" + name + "-main"))
        report = run("gcov", "--json-format", "--branch-probabilities", "--stdout", "plain.o")
    lines = []
    for line in json.loads(report)["files"][0]["lines"]:
        branches = [{"count": b["count"], "fallthrough": b["fallthrough"]} for b in line["branches"]]
        if branches:
            lines.append({"line_number": line["line_number"], "branches": branches})
    bind = dict(pair.split("=") for pair in head[0].removeprefix("bind ").split())
    calls = next((int(line.split(",")[1]) for line in head if line.startswith("do k = ")), 1)
    table[source.name] = {"bind": bind, "calls": calls, "multiplications": int(built[1]), "lines": lines}
rows = ",\n".join(f" {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items())
pathlib.Path("counts.json").write_text("{\n" + rows + "\n}\n")
