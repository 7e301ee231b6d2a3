"""Who wins where, on Ray: leaves Parquet files in the folder `answers`, and a picture beside it.

    python sweep_ray.py [--out sweep] [--models 100000] [--address …]

Without an address Ray starts on this machine. With one, of a cluster whose workers have the package, it runs there, and the folder
is one that all of them see. A worker that dies loses nothing: Ray hands what it had to another one.
"""

import os

# Before Ray is imported: nothing is told to anybody.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import ray
import sweep
from ray.data import SaveMode

# Workers get the module's functions themselves: on other machines it is no file.
ray.cloudpickle.register_pickle_by_value(sweep)


def on_ray(models, folder, address=None, answer=sweep.answer):
    """Predicts a frame of variants in batches, and writes their answers; of an earlier sweep nothing stays in the folder."""
    ray.init(address=address, ignore_reinit_error=True)
    batches = [models[k : k + sweep.BATCH] for k in range(0, len(models), sweep.BATCH)]
    answers = ray.data.from_pandas(batches).map_batches(answer, batch_size=sweep.BATCH, batch_format="pandas")
    answers.write_parquet(str(folder), mode=SaveMode.OVERWRITE)


if __name__ == "__main__":
    sweep.main(__doc__, on_ray)
