"""Measures the package against native loops and against what a Python user would write, in one run:

    python python/benches/throughput.py [W1 … W5]

in an environment that has the package and `benches/requirements.txt`. Each time is the least of some rounds, in which all that is
compared takes turns: a processor is now fast, now slow.
"""

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import juxtapose

ROOT = Path(__file__).parents[2]
MODELS = 10_000
ROUNDS = 5


def variants():
    """The 8-PE example with as many probabilities of its conditional, so that no two models are the same."""
    document = juxtapose.example("8-pe-mixed-mode")
    text = json.dumps(document)
    assert text.count('"probability": 0.8') == 1
    return [text.replace('"probability": 0.8', f'"probability": {0.5 + k / (2 * MODELS):.6f}') for k in range(MODELS)]


def bench(package, name, *arguments):
    command = ["cargo", "bench", "--quiet", "--package", package, "--bench", name, "--", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def ended(process):
    output, _ = process.communicate()
    assert process.returncode == 0
    return output


def batch(texts, **options):
    gc.collect()
    started = time.perf_counter()
    answers = juxtapose.predict(texts, **options)
    seconds = time.perf_counter() - started
    assert len(answers) == len(texts)
    return seconds


def throughput(folder):
    texts = variants()
    file = Path(folder) / "models.jsonl"
    file.write_text("\n".join(texts))
    ended(bench("juxtapose-command", "batch"))
    least = {}
    for _ in range(ROUNDS):
        found = {
            "native": float(ended(bench("juxtapose-command", "batch", str(file)))),
            "left out": batch(texts, jobs=1, densities=False),
            "kept": batch(texts, jobs=1),
            # Of processes side by side the slower one counts.
            "pair": max(float(ended(one)) for one in [bench("juxtapose-command", "batch", str(file)) for _ in range(2)]),
            "left out, two": batch(texts, jobs=2, densities=False),
            "kept, two": batch(texts, jobs=2),
        }
        least = {name: min(seconds, least.get(name, seconds)) for name, seconds in found.items()}
    each = {name: 1e6 * seconds / MODELS for name, seconds in least.items()}
    print(f"{MODELS} 8-PE models from JSON text, densities unread:")
    print(f"  native loop, one core: {each['native']:.1f} µs a model")
    print(f"  two native loops side by side: {each['pair'] / 2:.1f} µs a model")
    for densities in ("left out", "kept"):
        one, two = least[densities], least[f"{densities}, two"]
        print(f"  predict, densities {densities}, jobs=1: {1e6 * one / MODELS:.1f} µs a model, {one / least['native']:.3f} × the loop")
        print(f"  … jobs=2: {1e6 * two / MODELS:.1f} µs a model, {least['pair'] / 2 / two:.3f} × the rate of the two loops")


def peers(folder, names):
    file = Path(folder) / "workloads.json"
    ended(bench("juxtapose", "workloads", str(file)))
    models = {one["name"]: one["model"] for one in json.loads(file.read_text())}
    alone = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    print("| | numpy and scipy (s) | predict (s) | gain |")
    print("|---|---|---|---|")
    for name in names:
        text = json.dumps(models[name])
        theirs, ours = [], []
        for _ in range(3):
            command = [sys.executable, str(ROOT / "benches/peer.py"), name, str(file)]
            reports = json.loads(subprocess.run(command, env=alone, capture_output=True, check=True).stdout)
            theirs.append(min(one["seconds"] for one in reports if not one["read"]))
            started = time.process_time()
            mean = juxtapose.predict(text).outcomes[0].mean
            ours.append(time.process_time() - started)
            assert abs(reports[0]["mean"] / mean - 1) < 1e-9
        print(f"| {name} | {min(theirs):.3g} | {min(ours):.3g} | {min(theirs) / min(ours):.2g} × |")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        throughput(folder)
        peers(folder, sys.argv[1:] or ["W1", "W2", "W3", "W4", "W5"])
