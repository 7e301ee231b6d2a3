"""Types of model documents, for type checkers: a document that keeps to one is written as the format has it.

>>> import juxtapose
>>> program: juxtapose.documents.Program = {
...     "juxtapose": 2, "kind": "program", "machine": {"processors": 8},
...     "program": [{"block": "a", "time": {"uniform": [1, 4]}}],
... }
>>> [outcome.mean for outcome in juxtapose.predict(program).outcomes][1] > 3
True

Made from the schema by scripts/documents.py. Ranges of numbers, and rules between fields, are the engine's to check.
"""

from __future__ import annotations

import typing as t
from collections import abc


Activity: t.TypeAlias = t.Union["Compute", "SendMessage", "ReceiveMessage"]
"""What a task does."""


class _All(t.TypedDict):
    all: abc.Sequence["Expression"]  # The parts.


class All(_All, total=False):
    """All at once, until the last has answered; fails when any part does."""

    copies: t.Union["Copies", None]  # How often each part stands in the list; once unless given.


class Alternative(t.TypedDict):
    """A way to do it."""

    do: "Expression"  # What is done.
    name: str  # Its name.


Amount: t.TypeAlias = t.Union[float, str]
"""A number that may be an exact fraction."""


class _Any(t.TypedDict):
    any: "Copies"  # How many answers are enough.
    of: abc.Sequence["Expression"]  # The parts.


class Any(_Any, total=False):
    """All at once, until so many have answered; fails when too few are left."""

    copies: t.Union["Copies", None]  # How often each part stands in the list; once unless given.


class _Block(t.TypedDict):
    block: str  # Its name.


class Block(_Block, total=False):
    """A code block: one time, or several operations."""

    note: t.Union[str, None]  # For a reader.
    operations: t.Union[abc.Sequence["Operation"], None]  # Its operations: in SIMD all PEs wait for the slowest at each of them.
    time: t.Union["TimePerMode", None]  # Its time, as a single operation.


BoundValue: t.TypeAlias = t.Union[float, bool, str, "MeasuredInRun", "BoundValueByCase"]
"""The value of a variable, perhaps another one in each case of a condition."""


BoundValueByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "BoundValue"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


Branches: t.TypeAlias = t.Literal["computed", "half"]
"""What is said of IFs without a probability."""


BuiltInTable: t.TypeAlias = t.Literal["all-one", "fp-one", "all-one-with-overheads"]
"""The tables of the paper."""


ByIteration: t.TypeAlias = t.Union["Positions", abc.Sequence["TimePerMode"]]
"""Times by position, or a list of as many as the loop surely has iterations."""


ByThreads: t.TypeAlias = t.Union["TimeParameter", "PerThread", "FurtherThreads", "Table"]
"""A cost as it depends on the number of threads."""


class Choice(t.TypedDict):
    """One of some, by chance."""

    choice: abc.Sequence["Share"]  # The parts: each with a probability, which sum to one, or each with a weight.


_ClassIterations = t.TypedDict("_ClassIterations", {
    "class": str,  # The name of the class.
    "iterations": "Time",  # How often each of its PEs runs the body.
})


class ClassIterations(_ClassIterations, total=False):
    """The number of iterations of a class of PEs."""

    processors: t.Union["ClassSize", None]  # How many PEs it has…
    share: t.Union["Probability", None]  # …or their share of all PEs, a whole number of them.


_ClassProbability = t.TypedDict("_ClassProbability", {
    "class": str,  # The name of the class.
    "probability": "Probability",  # The probability for each of its PEs.
})


class ClassProbability(_ClassProbability, total=False):
    """The probability of a class of PEs."""

    processors: t.Union["ClassSize", None]  # How many PEs it has…
    share: t.Union["Probability", None]  # …or their share of all PEs, a whole number of them.


ClassSize: t.TypeAlias = t.Union[int, "RestOfProcessors"]
"""How many PEs a class has."""


_ClassTime = t.TypedDict("_ClassTime", {
    "class": str,  # The name of the class.
    "time": "TimePerMode",  # The time of each of its PEs.
})


class ClassTime(_ClassTime, total=False):
    """The time of a class of PEs."""

    processors: t.Union["ClassSize", None]  # How many PEs it has…
    share: t.Union["Probability", None]  # …or their share of all PEs, a whole number of them.


class Cluster(t.TypedDict, total=False):
    """Equal processors on a network."""

    network: t.Union["Network", None]  # What carries messages between processors.
    order: t.Union["Rule", None]  # In which order processors execute tasks; "planned" unless given.
    priority: t.Union["Priority", None]  # Which of several ready tasks is taken first, where whoever is free takes the next one (order "queue"); "as written" unless given.
    processors: t.Union[abc.Sequence[int], None]  # The numbers of processors to compare; 1 to 4 unless given, or to as many as there are tasks.
    quantum: t.Union[float, None]  # The time slice of the round robin among the tasks of one processor, in units.


class _Compute(t.TypedDict):
    compute: str  # Its name, unique among all phases.
    time: "Time"  # Its time.


class Compute(_Compute, total=False):
    """A computation phase."""

    classes: t.Union[int, None]  # Its number of classes.
    tolerance: t.Union[float, None]  # Its tolerance, in units.


class _Condition(t.TypedDict):
    condition: str  # Its name.


class Condition(_Condition, total=False):
    """A random circumstance, drawn once for a run, or once for each processor."""

    cases: t.Union["ConditionCases", None]  # Its cases…
    each: t.Union["DrawnFor", None]  # What draws it; a run unless given.
    factor: t.Union["Time", None]  # …or a factor of times, as it is distributed: 1 leaves them as they are.
    given: t.Union[str, None]  # The condition with cases, written before, on whose case the probabilities of these cases depend.
    rows: t.Union[abc.Mapping[str, abc.Sequence["Time"]], None]  # …or measured runs, each as likely: by name, one time of each run…
    runs: t.Union[int, None]  # In how many runs the factor was seen; unless given it is known.
    scales: t.Union["ScaledTimes", None]  # Which times the factor multiplies; those that mention it unless given.


ConditionCases: t.TypeAlias = t.Union[abc.Mapping[str, "Probability"], abc.Mapping[str, abc.Mapping[str, "Probability"]]]
"""Cases by name with their probabilities, which sum to 1."""


_Conditional = t.TypedDict("_Conditional", {
    "if": str,  # Its name.
    "probability": "OwnProbability",  # The probability of the "then" clause.
})


_ConditionalFree = t.TypedDict("_ConditionalFree", {
    "after_else": t.Union["TimePerMode", None],  # `post_else`: at the end of the "else" clause.
    "after_then": t.Union["TimePerMode", None],  # `post_then`: at the end of the "then" clause.
    "condition": t.Union["Decision", None],  # Who evaluates the condition: each PE ("pe", unless given) or the control unit ("cu").
    "else": t.Union[abc.Sequence["Node"], None],  # The "else" clause.
    "note": t.Union[str, None],  # For a reader.
    "test": t.Union["TimePerMode", None],  # `if_test`: once, before the branch.
    "then": t.Union[abc.Sequence["Node"], None],  # The "then" clause.
}, total=False)


class Conditional(_Conditional, _ConditionalFree):
    """A data conditional; at least one of its clauses is given."""


class Configuration(t.TypedDict):
    """So many threads, with so many accelerators each."""

    accelerators: int  # p.
    threads: int  # m.


Copies: t.TypeAlias = t.Union[int, "Repeated"]
"""How many: a number from 1 on, or "n", the document's number."""


CostTable: t.TypeAlias = t.Union["BuiltInTable", "OwnTable"]
"""What operations, memory, indices and calls cost on a machine."""


Decision: t.TypeAlias = t.Literal["pe", "cu"]
"""Who decides."""


class _UniformDistribution(t.TypedDict):
    uniform: abc.Sequence[float]  # The least and the greatest.


class UniformDistribution(_UniformDistribution, total=False):
    """Equally likely values from the first to the second, a step apart."""

    step: t.Union[float, None]  # How far neighbours are apart; 1 unless given.


class ContinuousUniformDistribution(t.TypedDict):
    """Any time from the first to the second, all equally likely."""

    continuous_uniform: abc.Sequence[float]  # The least and the greatest.


class ValuesDistribution(t.TypedDict):
    """Each value with its probability."""

    values: abc.Mapping[str, "Probability"]  # The probabilities, by values as text.


class SamplesDistribution(t.TypedDict):
    """Measured values, equally likely."""

    samples: abc.Sequence[float]  # The values, in the order in which they were measured.


class NormalDistribution(t.TypedDict):
    """Normal, given that it is not negative."""

    normal: "MeanAndSd"  # Its parameters.


class LognormalDistribution(t.TypedDict):
    """Lognormal."""

    lognormal: "MeanAndSd"  # Its parameters.


class GammaDistribution(t.TypedDict):
    """Gamma."""

    gamma: "MeanAndSd"  # Its parameters.


class ExponentialDistribution(t.TypedDict):
    """Exponential."""

    exponential: "Mean"  # Its parameter.


class MomentsDistribution(t.TypedDict):
    """Pearson's distribution with these four moments, or one with that mean and variance that is not below 0."""

    moments: "FourMoments"  # The moments.


class _PoissonDistribution(t.TypedDict):
    poisson: "Mean"  # Its parameter.


class PoissonDistribution(_PoissonDistribution, total=False):
    """A Poisson number of steps."""

    step: t.Union[float, None]  # How far neighbours are apart; 1 unless given.


class _BinomialDistribution(t.TypedDict):
    binomial: "Trials"  # Its parameters.


class BinomialDistribution(_BinomialDistribution, total=False):
    """The number of successes in independent trials, a step for each."""

    step: t.Union[float, None]  # How long one success is; 1 unless given.


class TriangularDistribution(t.TypedDict):
    """Triangular: its density rises and falls in straight lines."""

    triangular: "LeastLikelyMost"  # Its parameters.


class PertDistribution(t.TypedDict):
    """PERT: the beta distribution of shapes 1 + 4(likely − least)/(most − least) and 1 + 4(most − likely)/(most − least)."""

    pert: "LeastLikelyMost"  # Its parameters.


class WeibullDistribution(t.TypedDict):
    """Weibull: P(T > t) = e^−(t/scale)^shape."""

    weibull: "ShapeAndScale"  # Its parameters.


class ParetoDistribution(t.TypedDict):
    """Pareto, of the first type: P(T > t) = (least/t)^shape."""

    pareto: "ShapeAndLeast"  # Its parameters.


class _PercentilesDistribution(t.TypedDict):
    percentiles: abc.Mapping[str, float]  # The times, by percentages as text, such as "99.9".


class PercentilesDistribution(_PercentilesDistribution, total=False):
    """Lognormal between each two neighbours of at least two percentiles, and below the first."""

    tail: t.Union["Tail", None]  # How it goes on beyond the last, from the last two; lognormal unless given, which more than two percentiles take.


class MixtureDistribution(t.TypedDict):
    """One of some times."""

    mixture: abc.Sequence["Part"]  # The times, each with its share.


class ShiftedDistribution(t.TypedDict):
    """A time after a fixed one."""

    shifted: "Shifted"  # Both of them.


class ScaledDistribution(t.TypedDict):
    """A time that a factor multiplies."""

    scaled: "ScaledTime"  # Both of them.


class HistogramDistribution(t.TypedDict):
    """A time in one of some cells, all equally likely within each."""

    histogram: "Histogram"  # The cells.


class _GeometricDistribution(t.TypedDict):
    geometric: "Success"  # Its parameter.


class GeometricDistribution(_GeometricDistribution, total=False):
    """The number of independent trials up to the first success, at least 1, a step for each."""

    step: t.Union[float, None]  # How long one trial is; 1 unless given.


Distribution: t.TypeAlias = t.Union["UniformDistribution", "ContinuousUniformDistribution", "ValuesDistribution", "SamplesDistribution", "NormalDistribution", "LognormalDistribution", "GammaDistribution", "ExponentialDistribution", "MomentsDistribution", "PoissonDistribution", "BinomialDistribution", "TriangularDistribution", "PertDistribution", "WeibullDistribution", "ParetoDistribution", "PercentilesDistribution", "MixtureDistribution", "ShiftedDistribution", "ScaledDistribution", "HistogramDistribution", "GeometricDistribution"]
"""A distribution of times, in units, or of numbers of iterations."""


DrawnFor: t.TypeAlias = t.Literal["run", "processor"]
"""What draws a condition."""


class EachMode(t.TypedDict):
    """One time for each mode."""

    simd: "Time"  # In SIMD.
    spmd: "Time"  # In SPMD.


class EachThread(t.TypedDict):
    """Drawn for each thread by itself, in each phase."""

    each_thread: "Time"  # What it is drawn from.


EmptyClause: t.TypeAlias = t.Literal["skip", "broadcast"]
"""What becomes, in SIMD, of a clause that no PE runs."""


Expression: t.TypeAlias = t.Union[str, "Never", "Wait", "Series", "All", "First", "Any", "Choice", "Timeout", "Retries", "Queue"]
"""What is done with tasks."""


Factor: t.TypeAlias = t.Union[float, "Factors"]
"""A factor."""


class Factors(t.TypedDict):
    """Values that a factor may have."""

    values: abc.Sequence[abc.Sequence[t.Union[float, "Probability"]]]  # Each value with its probability; these sum to 1.


class _First(t.TypedDict):
    first: abc.Sequence["Expression"]  # The parts.


class First(_First, total=False):
    """All at once, until the first has answered; fails when all parts do."""

    copies: t.Union["Copies", None]  # How often each part stands in the list; once unless given.


Form: t.TypeAlias = t.Literal["fixed", "free"]
"""How lines of a source are read."""


class _Fortran(t.TypedDict):
    juxtapose: t.Literal[2]  # The version of the format.
    kind: "FortranKind"  # What is modelled.
    source: str  # The source.


class Fortran(_Fortran, total=False):
    """A Fortran 77 source, of which every statement's cost is a formula in the program's variables."""

    bind: t.Union[abc.Mapping[str, "BoundValue"], None]  # Values of variables of the formula, by name: of a CHARACTER variable its letter, of a LOGICAL one whether it is true.
    branches: t.Union["Branches", None]  # What is said of IFs without a probability; computed unless given.
    conditions: t.Union[abc.Sequence["Condition"], None]  # Circumstances that times share; none unless given.
    files: t.Union[abc.Sequence["SourceFile"], None]  # Files beside the source: what INCLUDE finds, and further program units.
    form: t.Union["Form", None]  # Its form; unless given as its lines look.
    keep: t.Union[abc.Sequence[str], None]  # Integer variables that stay in formulas as they are, whatever is known of them (section 5.2).
    measured: t.Union["MeasuredTotals", None]  # Measured totals, which predictions are held against; none unless given.
    overheads: t.Union[abc.Sequence["Overhead"], None]  # Overheads that are charged beside those of loops; none unless given, as in PIPS.
    price: t.Union["Amount", None]  # What one unit of the tables' costs takes, in the document's unit; 1 unless given.
    probabilities: t.Union[abc.Mapping[str, "Ways"], None]  # How probably statements go their ways, by their lines.
    routine: t.Union[str, None]  # The program unit whose cost is asked for; unless given the main program, else the last unit that no other calls.
    tables: t.Union[abc.Sequence["CostTable"], None]  # The machines that are compared; all-one unless given.
    tick: t.Union[float, None]  # The resolution: all times are rounded to whole ticks of this length, in units.
    title: t.Union[str, None]  # For a reader.
    trips: t.Union[abc.Mapping[str, "Amount"], None]  # Mean iterations of loops of which nothing else is known, by their lines.
    unit: t.Union[str, None]  # The unit of all times, in the plural; "units" unless given.


FortranKind: t.TypeAlias = t.Literal["fortran"]
"""The kind of Fortran sources."""


class _FourMoments(t.TypedDict):
    mean: float  # The mean, in units.
    skewness: float  # The third central moment by the standard deviation's third power.
    variance: float  # The variance, in square units; above 0.


class FourMoments(_FourMoments, total=False):
    """Four moments."""

    excess: t.Union[float, None]  # The kurtosis less 3: 0 = Gaussian.
    kurtosis: t.Union[float, None]  # The fourth central moment by the square of the variance: 3 = Gaussian, at least skewness² + 1.


class FurtherThreads(t.TypedDict):
    """So much for each thread beside the first."""

    per_further_thread: "TimeParameter"  # How much.


class _Group(t.TypedDict):
    body: abc.Sequence["Node"]  # What each group executes.
    group: int  # The number of PEs of a group: the PEs around divide into such groups, and are all enabled.


class Group(_Group, total=False):
    """A part that groups of PEs execute by themselves: PEs wait for those of their group, and no group for another until the part ends."""

    name: t.Union[str, None]  # Its name, if it has one.
    note: t.Union[str, None]  # For a reader.


class Histogram(t.TypedDict):
    """Cells of times."""

    counts: abc.Sequence[float]  # How many times fell into each cell, one number fewer than edges.
    edges: abc.Sequence[float]  # The ends of all cells, in units.


class _HostAndAccelerators(t.TypedDict):
    accelerators: int  # `N_APU`: threads × accelerators of each are at most so many.


class HostAndAccelerators(_HostAndAccelerators, total=False):
    """What a program may run on."""

    threads: t.Union[int, None]  # The most threads that may be started; as many as there are accelerators unless given.


class IterationsByProcessor(t.TypedDict):
    """A number of iterations of each class of PEs."""

    by_processor: t.Union[abc.Sequence["ClassIterations"], abc.Sequence["Time"]]  # The numbers.


class LeastLikelyMost(t.TypedDict):
    """A range with a likeliest time in it, in units."""

    least: float  # The least.
    likely: float  # The likeliest.
    most: float  # The greatest.


class LogP(t.TypedDict):
    """`C = O_i + L + O_j` of eq."""

    accelerator: float  # The overhead on the accelerator.
    host: float  # The overhead on the host.
    latency: float  # L: the latency.


class _Loop(t.TypedDict):
    body: abc.Sequence["Node"]  # What is repeated.
    iterations: "OwnIterations"  # How often the body runs.
    loop: str  # Its name.


class Loop(_Loop, total=False):
    """A loop."""

    bound: t.Union["Decision", None]  # Who knows the bound: each PE ("pe", unless given) or the control unit ("cu").
    init: t.Union["TimePerMode", None]  # `for_init`: once before the loop.
    note: t.Union[str, None]  # For a reader.
    test: t.Union["TimePerMode", None]  # `for_test`: at the start of every iteration.


class _Machine(t.TypedDict):
    processors: int  # The number of PEs.


class Machine(_Machine, total=False):
    """A machine of processing elements (PEs) with a common control unit (CU)."""

    empty_clause: t.Union["EmptyClause", None]  # What it does in SIMD with a clause that no PE runs: "skip" it, unless given.
    operations: t.Union[abc.Mapping[str, "TimePerMode"], None]  # The times of its operations, by name, for blocks that count them.
    switch: t.Union["Switch", None]  # What a change of mode costs; nothing unless given.


class _Mapping(t.TypedDict):
    name: str  # Its name.
    processors: "Processors"  # The processor of each task, from 1; of a queue, how many processors there are.


class Mapping(_Mapping, total=False):
    """A mapping made by hand, or a queue, from which whoever is free takes the next ready task."""

    order: t.Union["Order", None]  # In which order processors execute their phases; "arrival" unless given.
    priority: t.Union["Priority", None]  # Of a queue, which of several ready tasks is taken first; "as written" unless given.


class Mean(t.TypedDict):
    """The parameter of a distribution that its mean determines, in units."""

    mean: float  # The mean.


class MeanAndSd(t.TypedDict):
    """The parameters of a continuous distribution, in units."""

    mean: float  # The mean.
    sd: float  # The standard deviation.


class Measured(t.TypedDict, total=False):
    """Times that were measured: of configurations, to fit parameters to; or of runs, which predictions are held against, as in documents of every kind."""

    note: t.Union[str, None]  # Where they come from, for a reader.
    of: abc.Mapping[str, "MeasuredRuns"]  # As in documents of every kind, by the name of a configuration.
    rows: abc.Sequence["MeasuredTime"]  # The times of configurations, at least two.
    total: t.Union["MeasuredRuns", None]  # As in documents of every kind.


class MeasuredInRun(t.TypedDict):
    """What was measured in the run: `{"row": "A"}`."""

    row: str  # The name of the row.


class _MeasuredRuns(t.TypedDict):
    samples: abc.Sequence[float]  # How long each took that ended, in units.


class MeasuredRuns(_MeasuredRuns, total=False):
    """Measured runs: how long each took."""

    fitted: bool  # Whether the model was made of these very runs, so that agreement proves little; false unless given.
    never: int  # How many never ended; none unless given.


class MeasuredTime(t.TypedDict):
    """How long a program took with so many threads and so many accelerators for each."""

    accelerators: int  # p.
    threads: int  # m.
    time: float  # How long, in units; above 0.


class MeasuredTotals(t.TypedDict, total=False):
    """Measured totals."""

    of: abc.Mapping[str, "MeasuredRuns"]  # Runs of one scheme, alternative, mapping or configuration, by the name of its outcome.
    total: t.Union["MeasuredRuns", None]  # Runs that every outcome is held against which has none of its own in `of`.


Medium: t.TypeAlias = t.Literal["switched", "shared", "free"]
"""Which transfers wait for each other."""


_Messages = t.TypedDict("_Messages", {
    "return": "OffloadMessage",  # `O_r`: to take back results.
    "send": "OffloadMessage",  # `O_s`: to send code and arguments.
})


class Messages(_Messages):
    """`O_s` and `O_r` of eq."""


Mode: t.TypeAlias = t.Literal["simd", "spmd"]
"""A mode of parallelism."""


class _Multigrain(t.TypedDict):
    juxtapose: t.Literal[2]  # The version of the format.
    kind: "MultigrainKind"  # What is modelled.
    machine: "HostAndAccelerators"  # What it may run on.
    phases: abc.Sequence["OffloadingPhase"]  # What it does, one phase after the other; at least one.


class Multigrain(_Multigrain, total=False):
    """A program whose host threads offload work to accelerators."""

    collective: t.Union["ByThreads", None]  # `O_COL` of eq.
    conditions: t.Union[abc.Sequence["Condition"], None]  # Circumstances that times share; none unless given.
    configurations: t.Union[abc.Sequence["Configuration"], None]  # What is compared; the fastest by the closed formula unless given.
    contention: t.Union["ThreadContention", None]  # α of eq.
    gap: t.Union["TimeParameter", None]  # g of eq.
    measured: t.Union["Measured", None]  # Times that were measured, to fit the parameters to.
    notes: t.Union[abc.Mapping[str, str], None]  # Notes for a reader, by the names of parameters.
    offload: t.Union["Offload", None]  # Eqs.
    switch: t.Union["ByThreads", None]  # `T_CSW` of eq.
    tasks: t.Union[int, None]  # How many independent tasks the threads share out: all times are totals of these, and m threads take them in rounds.
    tick: t.Union[float, None]  # The resolution: all times are rounded to whole ticks of this length, in units.
    title: t.Union[str, None]  # For a reader.
    unit: t.Union[str, None]  # The unit of all times, in the plural; "units" unless given.


MultigrainKind: t.TypeAlias = t.Literal["multigrain"]
"""The kind of programs that use host threads and accelerators."""


class _NamedPart(t.TypedDict):
    do: "Expression"  # What is done.
    part: str  # Its name.


class NamedPart(_NamedPart, total=False):
    """An expression that others mention by its name."""

    note: t.Union[str, None]  # For a reader.


class _NamedTask(t.TypedDict):
    task: str  # Its name.
    time: "Time"  # How long it takes to answer.


class NamedTask(_NamedTask, total=False):
    """A task."""

    fails: t.Union["Probability", None]  # The probability that it never answers; 0 unless given.
    fails_after: t.Union["Time", None]  # After which time its failure is known; unless given, it never is.
    note: t.Union[str, None]  # For a reader.


class Network(t.TypedDict, total=False):
    """What carries messages between processors."""

    bandwidth: t.Union[float, None]  # Bytes per unit of time.
    latency: t.Union[float, None]  # From the end of a transfer to its arrival, in units; 0 unless given.
    medium: t.Union["Medium", None]  # Which transfers wait for each other; "switched" unless given.


class Never(t.TypedDict):
    """What never answers, and whose failure is never known."""

    never: t.Literal[True]  # `true`.


Node: t.TypeAlias = t.Union["Block", "Loop", "Conditional", "Group", "ProgramQueue"]
"""A node of the program."""


Offload: t.TypeAlias = t.Union["TimeParameter", "Messages"]
"""`O_offload = O_s + O_r`."""


OffloadMessage: t.TypeAlias = t.Union[float, "LogP"]
"""A message between a thread and an accelerator."""


class _OffloadingPhase(t.TypedDict):
    device: "TimeParameter"  # `T_APU`: the offloaded work that accelerators share.
    host: "TimeParameter"  # `T_HPU`: the work that stays on the host.
    serial_device: "TimeParameter"  # `C_APU`: the offloaded work that they cannot share.


class OffloadingPhase(_OffloadingPhase, total=False):
    """A phase of a program, with one thread and one accelerator."""

    offloads: t.Union[int, None]  # N: how often it offloads; its times are totals of all of these, and each of them costs.
    phase: t.Union[str, None]  # Its name.


class Operation(t.TypedDict, total=False):
    """An operation of a block."""

    count: t.Union[int, None]  # How often it is executed; once unless given.
    op: t.Union[str, None]  # …or the name of one of the machine's operations.
    time: t.Union["TimePerMode", None]  # The time of one execution on one PE…


Order: t.TypeAlias = t.Union["OrderName", abc.Sequence[str]]
"""In which order processors execute their phases."""


OrderName: t.TypeAlias = t.Literal["arrival", "queue"]
"""An order by its name."""


Overhead: t.TypeAlias = t.Literal["branch", "call"]
"""An overhead that PIPS reads, and does not charge."""


OwnIterations: t.TypeAlias = t.Union["Time", "IterationsByProcessor", "OwnIterationsByCase"]
"""A number of iterations, of all PEs or of each class."""


OwnIterationsByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "OwnIterations"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


OwnProbability: t.TypeAlias = t.Union["Probability", "ProbabilityByProcessor", "OwnProbabilityByCase"]
"""A probability, of all PEs or of each class."""


OwnProbabilityByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "OwnProbability"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


class OwnTable(t.TypedDict):
    """A table of its own."""

    rows: str  # The rows of PIPS's six files, one after the other: a name, and what it costs for int, float, double, complex, double complex.
    table: str  # Its name.


class _Parallel(t.TypedDict):
    alternatives: abc.Sequence["Alternative"]  # What is compared, at least one.
    juxtapose: t.Literal[2]  # The version of the format.
    kind: "ParallelKind"  # What is modelled.
    tasks: abc.Sequence["NamedTask"]  # The tasks, by unique names.


class Parallel(_Parallel, total=False):
    """Parallel tasks: alternatives that are composed of the same tasks."""

    conditions: t.Union[abc.Sequence["Condition"], None]  # Circumstances that times share; none unless given.
    measured: t.Union["MeasuredTotals", None]  # Measured totals, which predictions are held against; none unless given.
    n: t.Union[int, None]  # The number that expressions name "n".
    parts: t.Union[abc.Sequence["NamedPart"], None]  # Expressions that others mention by their names.
    tick: t.Union[float, None]  # The resolution: all times are rounded to whole ticks of this length, in units.
    title: t.Union[str, None]  # For a reader.
    unit: t.Union[str, None]  # The unit of all times, in the plural; "units" unless given.


ParallelKind: t.TypeAlias = t.Literal["parallel"]
"""The kind of parallel tasks."""


class Part(t.TypedDict):
    """A part of a mixture."""

    share: float  # How often, as a weight beside the others: they need not add up to 1.
    time: "Time"  # Its time.


class PerPe(t.TypedDict, total=False):
    """A switching time that grows with the number of enabled PEs."""

    fixed: t.Union["Time", None]  # The common part; none unless given.
    per_pe: t.Union[float, None]  # Time for each enabled PE; none unless given.


class PerThread(t.TypedDict):
    """So much for each thread."""

    per_thread: "TimeParameter"  # How much.


_Positions = t.TypedDict("_Positions", {
    "else": "TimePerMode",  # That of all others.
})


class Positions(_Positions, total=False):
    """Times of the first iteration, of the last one and of all others."""

    first: t.Union["TimePerMode", None]  # That of the first iteration; as all others unless given.
    last: t.Union["TimePerMode", None]  # That of the last iteration, where the number of iterations is certain; as all others unless given.


Predecessor: t.TypeAlias = t.Union[str, "TaskWithVolume"]
"""A task that another one waits for."""


Priority: t.TypeAlias = t.Literal["as written", "longest first", "critical path first", "random"]
"""Which of several ready tasks is taken first."""


Probability: t.TypeAlias = t.Union[float, str, "ProbabilityByCase"]
"""A probability: a number from 0 to 1, or an exact fraction; or each case of a condition has its own."""


ProbabilityByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "Probability"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


class ProbabilityByProcessor(t.TypedDict):
    """A probability of each class of PEs."""

    by_processor: t.Union[abc.Sequence["ClassProbability"], abc.Sequence["Probability"]]  # The probabilities.


Processors: t.TypeAlias = t.Union[abc.Mapping[str, int], int]
"""The processor of each task, or how many processors there are."""


class _Program(t.TypedDict):
    juxtapose: t.Literal[2]  # The version of the format.
    kind: "ProgramKind"  # What is modelled.
    machine: "Machine"  # The machine that runs the program.
    program: abc.Sequence["Node"]  # Blocks, loops, conditionals and groups of PEs, in order of execution.


class Program(_Program, total=False):
    """A data-parallel program, predicted by its flow-analysis tree."""

    conditions: t.Union[abc.Sequence["Condition"], None]  # Circumstances that times share; none unless given.
    measured: t.Union["MeasuredTotals", None]  # Measured totals, which predictions are held against; none unless given.
    schemes: t.Union[abc.Sequence["Scheme"], None]  # The alternatives to compare; all-SIMD and all-SPMD unless given.
    tick: t.Union[float, None]  # The resolution: all times are rounded to whole ticks of this length, in units.
    title: t.Union[str, None]  # For a reader.
    unit: t.Union[str, None]  # The unit of all times, in the plural; "units" unless given.


ProgramKind: t.TypeAlias = t.Literal["program"]
"""The kind of a program."""


class _ProgramQueue(t.TypedDict):
    queue: "ProgramQueued"  # The tasks, and what they take.


class ProgramQueue(_ProgramQueue, total=False):
    """Alike tasks that PEs take in SPMD, as the threads of a loop in OpenMP: whoever is free takes the next one, or by another schedule."""

    name: t.Union[str, None]  # Its name, if it has one.
    note: t.Union[str, None]  # For a reader.


class _ProgramQueued(t.TypedDict):
    tasks: int  # How many tasks there are.
    time: "Time"  # How long a task takes.


class ProgramQueued(_ProgramQueued, total=False):
    """The tasks of a queue."""

    chunk: t.Union[int, None]  # How many tasks a PE takes together, with guided at least.
    few_seen: t.Union[bool, None]  # Whether the spread of what was seen is drawn: in each execution the weights of measured times (Bayesian bootstrap).
    first: t.Union["Time", None]  # How long each PE's first task takes; as every other unless given.
    first_seen: t.Union[int, None]  # How many tasks those of `first` stand for.
    per_task: t.Union["Time", None]  # What is added to each chunk that is taken.
    schedule: t.Union["Schedule", None]  # How tasks come to PEs: whoever is free takes one, unless given.
    seen: t.Union[int, None]  # How many tasks the measured times of `time` stand for; as many as there are samples unless given.
    slots: t.Union[int, None]  # How many PEs take them; all that are around unless given.
    start_up: t.Union["Time", None]  # What comes once, before all tasks.


class Queue(t.TypedDict):
    """Alike tasks on slots: whoever is free takes the next one (list scheduling), or by another schedule; all of them have to end."""

    queue: "Queued"  # The tasks, and what they take.


class _Queued(t.TypedDict):
    slots: "Copies"  # How many tasks are done at once.
    tasks: "Copies"  # How many tasks there are.
    time: "Expression"  # How long a task takes.


class Queued(_Queued, total=False):
    """The tasks of a queue, each of which always ends."""

    chunk: t.Union["Copies", None]  # How many tasks a slot takes together, with guided at least: one unless given, with static as many as there are for each slot.
    few_seen: t.Union[bool, None]  # Whether the spread of what was seen is drawn: in each execution the weights of measured times (Bayesian bootstrap).
    first: t.Union["Expression", None]  # How long each slot's first task takes, such as one that loads code and fills caches; as every other unless given.
    first_seen: t.Union[int, None]  # How many tasks those of `first` stand for.
    per_task: t.Union["Expression", None]  # What is added to each chunk that is taken: to each task, unless a schedule says otherwise.
    schedule: t.Union["Schedule", None]  # How tasks come to slots, as iterations of OpenMP's loops to threads: whoever is free takes one, unless given.
    seen: t.Union[int, None]  # How many tasks the measured times of `time` stand for; as many as there are samples unless given.
    start_up: t.Union["Expression", None]  # What comes once, before all tasks.


class ReceiveMessage(t.TypedDict):
    """The next message of another task, in the order of its sending."""

    receive: str  # The sender.


Repeated: t.TypeAlias = t.Literal["n"]
"""The name of the document's number."""


class Representatives(t.TypedDict, total=False):
    """How representative times are picked."""

    classes: t.Union[int, None]  # nc of section 2.3, the number of classes.
    round_to: t.Union[float, None]  # Representative times of phases that stay non-deterministic are rounded to multiples of this, in units; not rounded unless given.
    tolerance: t.Union[float, None]  # α of section 2.2, in units: times that differ by no more count as one; 0 unless given.


RestOfProcessors: t.TypeAlias = t.Literal["rest"]
"""All PEs that are in no other class."""


class Retries(t.TypedDict):
    """Begun again when it fails, at the moment at which that is known."""

    of: "Expression"  # What is tried again.
    retries: int  # How many attempts may follow the first one.


Rule: t.TypeAlias = t.Literal["planned", "arrival", "queue"]
"""In which order processors execute tasks."""


ScaledBy: t.TypeAlias = t.Union[float, str]
"""A factor of times."""


class ScaledTime(t.TypedDict):
    """A time that a factor multiplies."""

    by: "ScaledBy"  # The factor.
    time: "Time"  # The time.


ScaledTimes: t.TypeAlias = t.Literal["all", "mentions"]
"""Which times a factor multiplies."""


Schedule: t.TypeAlias = t.Literal["static", "dynamic", "guided"]
"""How tasks come to slots (OpenMP 5.2, section 11.5.3)."""


class _Scheme(t.TypedDict):
    mode: "Mode"  # The mode of everything not named below.
    name: str  # Its name.


_SchemeFree = t.TypedDict("_SchemeFree", {
    "except": t.Union[abc.Mapping[str, "Mode"], None],  # Exceptions: a block's name sets that block, a loop's name its control, a conditional's name all of it.
}, total=False)


class Scheme(_Scheme, _SchemeFree):
    """A choice of modes."""


class _SendMessage(t.TypedDict):
    send: str  # The receiver.


class SendMessage(_SendMessage, total=False):
    """A message to another task."""

    volume: t.Union["SharedNumber", None]  # In bytes; 0 unless given.


class _Series(t.TypedDict):
    series: abc.Sequence["Expression"]  # The parts, in order.


class Series(_Series, total=False):
    """One after the other; fails when any part does."""

    copies: t.Union["Copies", None]  # How often each part stands in the list; once unless given.


class ShapeAndLeast(t.TypedDict):
    """The parameters of Pareto's distribution."""

    least: float  # The least time, in units, above 0.
    shape: float  # Above 1: up to 1 there is no mean, up to 2 no variance.


class ShapeAndScale(t.TypedDict):
    """The parameters of Weibull's distribution."""

    scale: float  # In units, above 0.
    shape: float  # Above 0; below 1 the tail is longer than an exponential one.


class _Share(t.TypedDict):
    of: "Expression"  # What is done then.


class Share(_Share, total=False):
    """A part that is chosen with a probability, or by its weight."""

    probability: t.Union["Probability", None]  # How probable it is.
    weight: t.Union[float, None]  # How probable it is, as a share of the sum of all weights.


SharedNumber: t.TypeAlias = t.Union[float, "MeasuredInRun", "SharedNumberByCase"]
"""A number, perhaps another one in each case of a condition."""


SharedNumberByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "SharedNumber"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


class Shifted(t.TypedDict):
    """A time after a fixed one."""

    by: float  # What is added to each time, in units.
    time: "Time"  # The time that follows.


class SourceFile(t.TypedDict):
    """A file beside a source, in free form if its name ends with `.f90` or later ones, else in the form that its lines look like."""

    name: str  # Its name, as INCLUDE says it.
    source: str  # What stands in it.


class Success(t.TypedDict, total=False):
    """Independent trials up to the first success."""

    mean: t.Union[float, None]  # The mean, in units: at least a step.
    probability: t.Union["Probability", None]  # The probability of success in one trial, above 0.


class Switch(t.TypedDict, total=False):
    """The mode-switching times."""

    to_simd: t.Union["SwitchTime", None]  # From SPMD to SIMD.
    to_spmd: t.Union["SwitchTime", None]  # From SIMD to SPMD.


SwitchTime: t.TypeAlias = t.Union["Time", "PerPe"]
"""A switching time."""


class Table(t.TypedDict):
    """Measured for 1, 2, … threads; for more the last one."""

    measured: abc.Sequence[float]  # The times, in units.


Tail: t.TypeAlias = t.Literal["lognormal", "exponential", "pareto"]
"""How a distribution goes on beyond its last percentile."""


class _Task(t.TypedDict):
    task: str  # Its name.


class Task(_Task, total=False):
    """A task, executed on one processor: one phase after other tasks, or several activities."""

    activities: t.Union[abc.Sequence["Activity"], None]  # …or what it does instead, one after the other.
    after: t.Union[abc.Sequence["Predecessor"], None]  # …which begins when it has a message from the end of each of these…
    classes: t.Union[int, None]  # …and its number of classes…
    note: t.Union[str, None]  # For a reader.
    time: t.Union["Time", None]  # The time of its only phase…
    tolerance: t.Union[float, None]  # …with the phase's tolerance, in units…


class _TaskGraph(t.TypedDict):
    juxtapose: t.Literal[2]  # The version of the format.
    kind: "TaskGraphKind"  # What is modelled.
    tasks: abc.Sequence["Task"]  # The tasks, in any order.


class TaskGraph(_TaskGraph, total=False):
    """A message-passing program: the graph of its tasks, and the machines to run it on."""

    conditions: t.Union[abc.Sequence["Condition"], None]  # Circumstances that times share; none unless given.
    datasets: t.Union[abc.Sequence[str], None]  # The names of the data sets that times were measured with.
    machine: t.Union["Cluster", None]  # What runs the tasks.
    makespans: t.Union[abc.Sequence[float], None]  # Makespans that were measured, in units, to compare with what is predicted.
    mappings: t.Union[abc.Sequence["Mapping"], None]  # Mappings made by hand, and queues, to compare.
    measured: t.Union["MeasuredTotals", None]  # Measured totals, which predictions are held against; none unless given.
    representatives: t.Union["Representatives", None]  # How representative times are picked (sections 2.2 and 2.3), where a phase does not say it itself.
    tick: t.Union[float, None]  # The resolution: all times are rounded to whole ticks of this length, in units.
    title: t.Union[str, None]  # For a reader.
    unit: t.Union[str, None]  # The unit of all times, in the plural; "units" unless given.


TaskGraphKind: t.TypeAlias = t.Literal["taskgraph"]
"""The kind of a task graph."""


class _TaskWithVolume(t.TypedDict):
    task: str  # Its name.


class TaskWithVolume(_TaskWithVolume, total=False):
    """A task that another one waits for, with the data that it hands over."""

    volume: t.Union["SharedNumber", None]  # In bytes; 0 unless given.


class ConstantThreadContention(t.TypedDict):
    """α, at least 1, whatever the number of threads."""

    constant: "Factor"


class PerFurtherThreadThreadContention(t.TypedDict):
    """`α_m = 1 + (m − 1)·this`, at least 0."""

    per_further_thread: "Factor"


ThreadContention: t.TypeAlias = t.Union["ConstantThreadContention", "PerFurtherThreadThreadContention"]
"""`α_m`, for more than one thread: `α_1` is 1."""


Time: t.TypeAlias = t.Union[float, "Distribution", "MeasuredInRun", "TimeByCase"]
"""A time in units, or a number of iterations: certain, or a distribution; or the mention of a condition."""


TimeByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "Time"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


class TimeByIteration(t.TypedDict):
    """A time of each iteration of the innermost loop around it."""

    by_iteration: "ByIteration"  # The times.


class TimeByProcessor(t.TypedDict):
    """A time of each class of PEs."""

    by_processor: t.Union[abc.Sequence["ClassTime"], abc.Sequence["TimePerMode"]]  # The times; each may be one of each iteration in turn.


TimeParameter: t.TypeAlias = t.Union[float, "Distribution", "EachThread", "MeasuredInRun", "TimeParameterByCase"]
"""A time, in units."""


TimeParameterByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "TimeParameter"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


TimePerMode: t.TypeAlias = t.Union["Time", "EachMode", "TimeByProcessor", "TimeByIteration", "TimePerModeByCase"]
"""A time, the same in both modes or different; of all PEs and iterations, or of their own."""


TimePerModeByCase: t.TypeAlias = abc.Mapping[str, t.Union[str, "TimePerMode"]]
"""What stands in a place in each case of a condition: `{"by": "input", "small": 12, "large": 40}`."""


class Timeout(t.TypedDict):
    """Ended at some time at the latest: what has not answered by then has failed at that moment."""

    of: "Expression"  # What is ended.
    timeout: float  # The longest time, in units.


class Trials(t.TypedDict):
    """Independent trials of equal probability."""

    probability: "Probability"  # The probability of success.
    trials: int  # How many.


class Wait(t.TypedDict):
    """A time of its own, such as a pause."""

    wait: "Time"  # How long.


Ways: t.TypeAlias = t.Union["Probability", abc.Sequence["Probability"]]
"""How probable ways are."""


Document: t.TypeAlias = t.Union["Program", "TaskGraph", "Parallel", "Multigrain", "Fortran"]
"""A Juxtapose model document."""
