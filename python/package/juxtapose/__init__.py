"""How long will this parallel program take? Juxtapose predicts the whole distribution.

>>> import juxtapose
>>> prediction = juxtapose.predict(juxtapose.example("8-pe-mixed-mode"))
>>> [(outcome.name, round(outcome.mean, 1)) for outcome in prediction.outcomes]
[('SIMD', 927.9), ('SPMD', 889.4), ('Mixed (Fig. 6)', 855.9)]

A model is a document: a dict, its JSON text, or a builder of one, :class:`Program` or :class:`TaskGraph`. Times are in the unit that
the document names (``prediction.unit``).
The engine is the one of the page and of the command ``juxtapose``; ``__version__`` is its version.
"""

from typing import TYPE_CHECKING

from ._answers import Between, Note, Outcome, Prediction, Representative
from ._builders import Body, Program
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
from ._exploration import (
    Crossover,
    Number,
    NumberRange,
    RefusedValue,
    Sensitivity,
    Sweep,
    SweepPoint,
    SweptOutcome,
    numbers,
    sensitivity,
    sweep,
)
from ._fortran import (
    AnnotatedTable,
    AnnotatedUnit,
    Annotation,
    BoundCost,
    Cost,
    CostRegion,
    CostTerm,
    CostText,
    LineCost,
    LineRemark,
    LineTotal,
    PlantedProgram,
    SourceUnknowns,
    TableSaid,
    UnitCall,
    annotate,
    to_program,
)
from ._graph_builder import TaskGraph
from ._links import from_link, to_link, upgrade
from ._multigrain import (
    Chances,
    Configurations,
    CountRange,
    Determined,
    Fit,
    FitErrors,
    FittedPart,
    FittedRow,
    ParameterRange,
    Term,
    chances,
    configurations,
    fit,
)
from ._predict import check, predict, svg
from ._programs import (
    Barrier,
    Candidate,
    Explanation,
    NodeShares,
    Reduction,
    Scheme,
    Selection,
    Shares,
    Step,
    Time,
    explain,
    reduce,
    select_modes,
    simulate,
)
from ._schema import schema
from ._task_graphs import ImportedTaskGraph, read_task_graph
from ._times import Times, read_times
from ._traces import Recognised, Trace, read_trace
from ._validation import (
    Assumptions,
    ComparedFigure,
    Comparison,
    Coverage,
    Fell,
    Held,
    HeldOutcome,
    Interval,
    Lists,
    Reached,
    SureFigure,
    Sureness,
    SureOutcome,
    TestedAssumption,
    assumptions,
    bootstrap,
    compare,
)

if TYPE_CHECKING:
    from . import documents as documents
else:

    def __getattr__(name: str) -> object:
        """The types of documents, made when they are asked for: who runs a program seldom needs them."""
        if name != "documents":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import importlib

        return importlib.import_module(".documents", __name__)


__all__ = [
    "AnnotatedTable",
    "AnnotatedUnit",
    "Annotation",
    "Assumptions",
    "Barrier",
    "BestAlternative",
    "Between",
    "Body",
    "BoundCost",
    "Candidate",
    "Chances",
    "ComparedFigure",
    "Comparison",
    "ConditionCase",
    "ConditionCases",
    "ConditionPair",
    "ConditionSpread",
    "Conditions",
    "Configurations",
    "Cost",
    "CostRegion",
    "CostTerm",
    "CostText",
    "CountRange",
    "Coverage",
    "Crossover",
    "Density",
    "Determined",
    "Example",
    "Explanation",
    "Fell",
    "Fit",
    "FitErrors",
    "FittedPart",
    "FittedRow",
    "Held",
    "HeldOutcome",
    "ImportedTaskGraph",
    "Interval",
    "LineCost",
    "LineRemark",
    "LineTotal",
    "Lists",
    "ModelError",
    "NodeShares",
    "Note",
    "Number",
    "NumberRange",
    "Outcome",
    "PairOrder",
    "ParameterRange",
    "PlantedProgram",
    "Prediction",
    "Problem",
    "Program",
    "Published",
    "Reached",
    "Recognised",
    "Reduction",
    "RefusedValue",
    "Representative",
    "Scheme",
    "Selection",
    "Sensitivity",
    "Shares",
    "SourceUnknowns",
    "Step",
    "SureFigure",
    "SureOutcome",
    "Sureness",
    "Sweep",
    "SweepPoint",
    "SweptOutcome",
    "TableSaid",
    "TaskGraph",
    "Term",
    "TestedAssumption",
    "Time",
    "Times",
    "Trace",
    "UnitCall",
    "__version__",
    "annotate",
    "assumptions",
    "bootstrap",
    "chances",
    "check",
    "compare",
    "conditions",
    "configurations",
    "documents",
    "example",
    "examples",
    "explain",
    "fit",
    "from_link",
    "maximum",
    "minimum",
    "mixture",
    "numbers",
    "predict",
    "read_task_graph",
    "read_times",
    "read_trace",
    "reduce",
    "schema",
    "select_modes",
    "sensitivity",
    "simulate",
    "svg",
    "sweep",
    "to_link",
    "to_program",
    "upgrade",
]
