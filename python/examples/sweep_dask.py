"""Who wins where, on Dask: leaves Parquet files in the folder `answers`, and a picture beside it.

    python sweep_dask.py [--out sweep] [--models 100000] [--address …]

Without an address Dask starts workers on this machine. With one, of a scheduler (`tcp://head:8786`) whose workers have the package,
it runs there, and the folder is one that all of them see. What a worker had that dies another one does.
"""

import dask.dataframe as dd
import distributed
import sweep
from distributed.protocol.pickle import cloudpickle

# Workers get the module's functions themselves: on other machines it is no file.
cloudpickle.register_pickle_by_value(sweep)


def on_dask(models, folder, address=None, answer=sweep.answer):
    """Predicts a frame of variants, partition by partition, and writes their answers; of an earlier sweep nothing stays in the folder."""
    with distributed.Client(address):
        parts = dd.from_pandas(models, chunksize=sweep.BATCH, sort=False)
        parts.map_partitions(answer, meta=sweep.answer(models[:1])[:0]).to_parquet(folder, write_index=False, overwrite=True)


if __name__ == "__main__":
    sweep.main(__doc__, on_dask)
