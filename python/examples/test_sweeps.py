"""The sweeps on Ray, Dask and Spark: each model is answered, once, though a worker dies in the middle. `cargo xtask test ray` runs this."""

import os
import shutil
import signal
from functools import partial

import juxtapose
import pandas as pd
import pytest
import ray
import sweep
from pandas.testing import assert_frame_equal
from sweep_dask import on_dask
from sweep_ray import on_ray
from sweep_spark import on_spark

MODELS = sweep.models(6 * sweep.BATCH)


@pytest.fixture(scope="module")
def expected():
    return sweep.answer(MODELS)


def test_answers_are_those_of_the_package_by_itself(expected):
    for one in expected.iloc[::997].to_dict("records"):
        answer = juxtapose.predict(sweep.variant(one["processors"], one["probability"], one["switch"]))
        for outcome in answer.outcomes:
            assert one[f"mean of {outcome.name}"] == outcome.mean
            assert one[f"p95 of {outcome.name}"] == outcome.quantiles[0.95]
        assert one["winner"] == answer.best().name


@pytest.fixture(params=[on_ray, on_dask, on_spark], ids=lambda sweeper: sweeper.__name__)
def sweeper(request):
    if request.param is on_spark and not shutil.which("java"):
        pytest.skip("Spark needs Java")
    if request.param is on_ray:
        ray.init(num_cpus=2, include_dashboard=False)
    yield request.param
    ray.shutdown()


def test_a_worker_that_is_killed_loses_and_doubles_no_model(sweeper, expected, tmp_path):
    folder, mark, middle = tmp_path / "answers", tmp_path / "killed", MODELS["id"][len(MODELS) // 2]
    answered = sweep.answer

    def dying(batch):
        if middle in set(batch["id"]) and not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return answered(batch)

    # What an earlier sweep has left does not stay among the answers.
    sweeper(MODELS[: sweep.BATCH], folder)
    sweep.main("", partial(sweeper, answer=dying), ["--out", str(tmp_path), "--models", str(len(MODELS))])
    assert int(mark.read_text()) != os.getpid()
    # The whole folder is read, as it is: the picture stands beside it.
    answers = pd.read_parquet(folder).sort_values("id", ignore_index=True)
    assert_frame_equal(answers, expected, check_exact=True, check_dtype=False)
    assert {one.suffix for one in folder.iterdir() if one.name[0] not in "._"} == {".parquet"}
    assert (tmp_path / "winners.png").stat().st_size > 10_000


def test_nothing_is_told_to_anybody():
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
