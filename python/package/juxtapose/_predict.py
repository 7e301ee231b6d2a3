"""Predictions of models, their problems, and their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, ValuesView
from typing import Any, Literal, Union, overload

from . import _engine
from ._answers import Prediction
from ._errors import ModelError, Problem, problems_of
from ._models import Model, as_json, items_of, misfit, switch, text_of, whole
from ._pictures import WIDTH, Chart

Contract = Literal["bulk", "tail"]

Several = Union[Sequence[Model], Iterator[Model], ValuesView[Model]]
"""Models to be answered at once. Any iterable will do; it is no Iterable, as a dict is one of texts, and would be of two types."""

MOST_JOBS = 1024
"""Threads that answer several models."""


# A text is a sequence of texts, too: it is one model.
@overload
def predict(  # type: ignore[overload-overlap]
    model: Model,
    *,
    quantiles: Iterable[float] = ...,
    contract: Contract = ...,
    patience: float | None = ...,
    densities: bool = ...,
    progress: Callable[[float], object] | None = ...,
) -> Prediction: ...
@overload
def predict(
    model: Several,
    *,
    quantiles: Iterable[float] = ...,
    contract: Contract = ...,
    patience: float | None = ...,
    densities: bool = ...,
    jobs: int | None = ...,
    progress: Callable[[float], object] | None = ...,
    errors: Literal["raise"] = ...,
) -> list[Prediction]: ...
@overload
def predict(
    model: Several,
    *,
    quantiles: Iterable[float] = ...,
    contract: Contract = ...,
    patience: float | None = ...,
    densities: bool = ...,
    jobs: int | None = ...,
    progress: Callable[[float], object] | None = ...,
    errors: Literal["return"],
) -> list[Prediction | ModelError]: ...
def predict(
    model: Any,
    *,
    quantiles: Iterable[float] = (),
    contract: Contract = "bulk",
    patience: float | None = None,
    densities: bool = True,
    jobs: int | None = None,
    progress: Callable[[float], object] | None = None,
    errors: Literal["raise", "return"] = "raise",
) -> Any:
    """Predicts a model, or several at once: on all cores, without the GIL, answered in their order.

    :param model: A document as dict or JSON text, or an iterable of such.
    :param quantiles: Probabilities in [0, 1], at most 1000, whose quantiles are wanted beside those of 0.01, 0.05, 0.25, 0.5,
        0.75, 0.95 and 0.99.
    :param contract: What densities promise. ``bulk``: P(T ≤ t) is exact to 1e-12. ``tail``: P(T > t) is exact to 1e-9 of its
        value wherever that is at least 1e-30.
    :param patience: How long one prediction may take, in seconds of a browser's work, 10 unless given; they are counted, not
        timed.
    :param densities: Whether densities can be read of the answers; without them a batch keeps moments and quantiles alone.
    :param jobs: How many threads answer several models, 1 to 1024; as many as there are cores unless given. A model by itself has one.
    :param progress: Called with the share that is done, from 0 to 1: of one model's work, by estimate, or of several models. What it raises, or Ctrl-C, ends the
        work.
    :param errors: Of several models, whether the first bad one raises, or each stands as a ModelError in the place of its
        answer. A bad model by itself raises.
    :raises ModelError: With all problems of an argument or of a model. Of several models the first bad one, once all were tried;
        its ``index`` says which.
    """
    if errors not in ("raise", "return"):
        raise ValueError(f'errors is {errors!r}, neither "raise" nor "return"')
    options = options_of(quantiles, contract, patience)
    densities = switch(densities, "densities")
    jobs = None if jobs is None else whole(jobs, "jobs", 1, MOST_JOBS, "a number of threads")
    if isinstance(model, (str, bytes, bytearray, Mapping)):
        [answer] = _engine.predict([text_of(model)], options, densities, None, progress)
        if isinstance(answer, ModelError):
            raise ModelError(answer.problems)
        return Prediction(answer)
    what = "a dict, JSON text, or an iterable of such"
    # A data frame holds the names of its columns.
    if hasattr(model, "columns"):
        raise misfit(model, "model", what)
    texts: list[str] = []
    bad: dict[int, ModelError] = {}
    places: list[int] = []
    for k, one in enumerate(items_of(model, "model", what)):
        try:
            texts.append(text_of(one, k))
            places.append(k)
        except ModelError as error:
            bad[k] = error
    answers: list[Prediction | ModelError | None] = [None] * (len(texts) + len(bad))
    for k, answer in zip(places, _engine.predict(texts, options, densities, jobs, progress)):
        if isinstance(answer, ModelError):
            bad[k] = ModelError(answer.problems, k)
        else:
            answers[k] = Prediction(answer)
    if bad and errors == "raise":
        raise bad[min(bad)]
    for k, refused in bad.items():
        answers[k] = refused
    return answers


def check(model: Model, *, contract: Contract = "bulk", patience: float | None = None) -> list[Problem]:
    """All problems of a model; none where it can be predicted, within so many seconds of a browser's work (10 unless given)."""
    try:
        return problems_of(_engine.check(text_of(model), options_of((), contract, patience)))
    except ModelError as error:
        return list(error.problems)


def svg(
    model: Model,
    *,
    chart: Chart = "density",
    width: int = WIDTH,
    contract: Contract = "bulk",
    patience: float | None = None,
) -> str:
    """A picture of a model's prediction, as SVG: the one that the command ``juxtapose svg`` draws.

    :param model: A document as dict or JSON text.
    :param chart: What of the distributions is drawn: masses, a strip for each outcome; P(T ≤ t); or P(T > t) on a logarithmic axis.
    :param width: In pixels, 320 to 8192.
    :param contract: As :func:`predict` has it, as has `patience` its meaning there.
    :raises ModelError: With all problems of an argument or of the model; ``unsupported`` where nothing is known to be drawn, as of a formula.
    """
    return predict(model, contract=contract, patience=patience).svg(chart=chart, width=width)


def options_of(quantiles: Iterable[float], contract: Contract, patience: float | None) -> dict[str, Any]:
    """The options of a call, as the engine judges them."""
    probabilities = list(items_of(quantiles, "quantiles", "an iterable of probabilities"))
    options = {"quantiles": probabilities, "contract": contract, "patience": patience}
    try:
        return as_json(options)
    except ModelError as error:
        problems = list(error.problems)
    # The engine judges the rest: what JSON has no word for is left out.
    paths = {problem.path for problem in problems}
    rest = [0 if f"quantiles[{k}]" in paths else one for k, one in enumerate(probabilities)]
    left = {"quantiles": rest, **{name: one for name, one in options.items() if name != "quantiles" and name not in paths}}
    try:
        _engine.check("{}", as_json(left))
    except ModelError as error:
        problems += error.problems
    raise ModelError(problems)
