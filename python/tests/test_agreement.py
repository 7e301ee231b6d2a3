"""Python and the native command agree to the last bit. The WebAssembly agrees with native predictions to RELATIVE_ERROR
(tests/native_wasm.rs and www/tests/node/agreement.test.mjs), and so with Python's."""

import json
import os
import subprocess

import juxtapose
import pytest

COMMAND = os.environ.get("JUXTAPOSE_COMMAND")


@pytest.mark.skipif(COMMAND is None, reason="JUXTAPOSE_COMMAND names no command to compare with")
@pytest.mark.parametrize("contract", ["bulk", "tail"])
def test_every_example_is_answered_as_by_the_command(documents, contract):
    lines = "\n".join(map(json.dumps, documents))
    arguments = [COMMAND, "--densities", "--quantiles", "0.999", "--contract", contract]
    output = subprocess.run(arguments, input=lines, capture_output=True, check=True, encoding="utf-8").stdout
    answers = juxtapose.predict(documents, quantiles=[0.999], contract=contract)
    told = [json.loads(line) for line in output.splitlines()]
    assert len(told) == len(documents)
    for line, answer in zip(told, answers):
        for wanted, outcome in zip(line["outcomes"], answer.outcomes):
            density = wanted.pop("density")
            assert (density is None) == (outcome.density is None)
            if density:
                assert (outcome.density.origin, outcome.density.step) == (density["origin"], density["step"])
                for part in ("mass", "distribution", "survival"):
                    assert getattr(outcome.density, part).tolist() == density[part], f"{answer.title}: {part}"
        assert answer.to_dict() == line
