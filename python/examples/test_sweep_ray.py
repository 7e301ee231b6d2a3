"""The sweep on Ray: all models are answered, once, though a worker dies in the middle. `cargo xtask test ray` runs this."""

import os
import signal

import juxtapose
import pyarrow.parquet as parquet
import pytest
import ray
import sweep_ray

MODELS = 6000


@pytest.fixture(scope="module", autouse=True)
def on_this_machine():
    # Workers find the example beside this file.
    path = os.path.dirname(os.path.abspath(sweep_ray.__file__))
    ray.init(num_cpus=2, include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": path}})
    yield
    ray.shutdown()


def test_a_worker_that_is_killed_loses_no_model(tmp_path):
    mark, victim = tmp_path / "killed", 4 * sweep_ray.BATCH

    def dying(batch):
        middle = victim * sweep_ray.MODELS // MODELS
        if middle in batch["id"] and not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return sweep_ray.answer(batch)

    sweep_ray.sweep(tmp_path / "answers", MODELS, dying)
    assert mark.exists()
    table = parquet.read_table(tmp_path / "answers").to_pydict()
    assert sorted(table["id"]) == [k * sweep_ray.MODELS // MODELS for k in range(MODELS)]
    # Some answers are those of the package by itself.
    for k in range(0, MODELS, 997):
        model = sweep_ray.variant(table["processors"][k], table["probability"][k], table["switch"][k])
        answer = juxtapose.predict(model)
        for outcome in answer.outcomes:
            assert table[f"mean of {outcome.name}"][k] == outcome.mean
            assert table[f"p95 of {outcome.name}"][k] == outcome.quantiles[0.95]
        assert table["winner"][k] == answer.best().name
    sweep_ray.draw(tmp_path / "answers", tmp_path / "winners.png")
    assert (tmp_path / "winners.png").stat().st_size > 10_000


def test_nothing_is_told_to_anybody():
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
