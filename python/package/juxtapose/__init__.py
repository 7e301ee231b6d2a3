"""How long will this parallel program take? Juxtapose predicts the whole distribution.

>>> import juxtapose
>>> prediction = juxtapose.predict(juxtapose.example("8-pe-mixed-mode"))
>>> [(outcome.name, round(outcome.mean, 1)) for outcome in prediction.outcomes]
[('SIMD', 927.9), ('SPMD', 889.4), ('Mixed (Fig. 6)', 855.9)]

A model is a document: a dict, or its JSON text. Times are in the unit that the document names (``prediction.unit``).
The engine is the one of the page and of the command ``juxtapose``; ``__version__`` is its version.
"""

from ._answers import Between, Note, Outcome, Prediction, Representative
from ._conditions import (
    BestAlternative,
    ConditionCase,
    ConditionCases,
    ConditionPair,
    Conditions,
    ConditionSpread,
    PairOrder,
    conditions,
)
from ._density import Density, maximum, minimum, mixture
from ._engine import VERSION as __version__
from ._errors import ModelError, Problem
from ._examples import Example, Published, example, examples
from ._links import from_link, to_link, upgrade
from ._predict import check, predict
from ._programs import Candidate, Reduction, Scheme, Selection, Step, Time, reduce, select_modes, simulate
from ._task_graphs import ImportedTaskGraph, read_task_graph
from ._times import Times, read_times
from ._traces import Recognised, Trace, read_trace
from ._validation import (
    Assumptions,
    ComparedFigure,
    Comparison,
    Coverage,
    Fell,
    Interval,
    Lists,
    Reached,
    SureFigure,
    Sureness,
    SureOutcome,
    TestedAssumption,
    assumptions,
    bootstrap,
)

__all__ = [
    "Assumptions",
    "BestAlternative",
    "Between",
    "Candidate",
    "ComparedFigure",
    "Comparison",
    "ConditionCase",
    "ConditionCases",
    "ConditionPair",
    "ConditionSpread",
    "Conditions",
    "Coverage",
    "Density",
    "Example",
    "Fell",
    "ImportedTaskGraph",
    "Interval",
    "Lists",
    "ModelError",
    "Note",
    "Outcome",
    "PairOrder",
    "Prediction",
    "Problem",
    "Published",
    "Reached",
    "Recognised",
    "Reduction",
    "Representative",
    "Scheme",
    "Selection",
    "Step",
    "SureFigure",
    "SureOutcome",
    "Sureness",
    "TestedAssumption",
    "Time",
    "Times",
    "Trace",
    "__version__",
    "assumptions",
    "bootstrap",
    "check",
    "conditions",
    "example",
    "examples",
    "from_link",
    "maximum",
    "minimum",
    "mixture",
    "predict",
    "read_task_graph",
    "read_times",
    "read_trace",
    "reduce",
    "select_modes",
    "simulate",
    "to_link",
    "upgrade",
]
