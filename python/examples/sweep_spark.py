"""Who wins where, on Spark, which needs Java: leaves Parquet files in the folder `answers`, and a picture beside it.

    python sweep_spark.py [--out sweep] [--models 100000] [--address …]

Without an address Spark runs on this machine, on all cores. With one, of a cluster (`spark://head:7077`) whose workers have the
package, it runs there, and the folder is one that all of them see. What a worker had that dies another one does. Spark leaves marks
of its own beside the Parquet files (`_SUCCESS`, `.….crc`), which readers of Parquet skip.
"""

import os
import sys

import sweep
from pyspark import cloudpickle
from pyspark.sql import SparkSession

# Workers get the module's functions themselves: on other machines it is no file.
cloudpickle.register_pickle_by_value(sweep)

KINDS = {"i": "bigint", "f": "double"}


def schema(frame):
    """The columns of a frame, as Spark reads them."""
    return ", ".join(f"`{name}` {KINDS.get(kind.kind, 'string')}" for name, kind in frame.dtypes.items())


def on_spark(models, folder, address=None, answer=sweep.answer):
    """Predicts a frame of variants, batch by batch, and writes their answers; of an earlier sweep nothing stays in the folder."""
    columns = schema(sweep.answer(models[:1]))
    if address is None:
        # Workers run this very Python; each batch is tried four times, as on a cluster.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = SparkSession.builder.master(address or "local[*, 4]").appName("sweep")
    session = session.config("spark.sql.execution.arrow.maxRecordsPerBatch", sweep.BATCH).getOrCreate()
    variants = session.createDataFrame(models).repartition(max(1, len(models) // sweep.BATCH))
    variants.mapInPandas(lambda frames: map(answer, frames), columns).write.mode("overwrite").parquet(str(folder))


if __name__ == "__main__":
    sweep.main(__doc__, on_spark)
