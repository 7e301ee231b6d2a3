/** One broken rule of a model document: where, what, and what to do. */
export interface Problem {
    /** As in JavaScript: `program[1].body[2].time.spmd`; empty for the document as a whole. */
    path: string;
    code: string;
    message: string;
    hint?: string;
}

/** What `predict` and friends throw for bad input: the first problem's path and code, and all problems. */
export interface ProblemError extends Error {
    path: string;
    code: string;
    problems: Problem[];
}

export interface PredictOptions {
    /** Probabilities in [0, 1], in addition to 0.01, 0.05, 0.25, 0.5, 0.75, 0.95 and 0.99. */
    quantiles?: number[];
}

export interface Prediction {
    title: string;
    /** The unit of every time, in the plural. */
    unit: string;
    /** The length of one tick, in units: all times are multiples of it. */
    tick: number;
    outcomes: Outcome[];
    notes: Note[];
}

export interface Outcome {
    name: string;
    method: string;
    mean: number | null;
    variance: number | null;
    standardDeviation: number | null;
    skewness: number | null;
    kurtosis: number | null;
    /** The least time t with P(T ≤ t) ≥ p, by p. */
    quantiles: Record<string, number | null>;
    density: Density | null;
    /** An upper bound on the probability that the computation has dropped. */
    lost: number | null;
    /** What adding up averages would say (section 7.1). */
    averageValue: number | null;
}

/** Probabilities at `origin + k·step`, in units. */
export interface Density {
    origin: number;
    step: number;
    mass: Float64Array;
    /** P(T ≤ t), summed from the left. */
    distribution: Float64Array;
    /** P(T > t), summed from the right. */
    survival: Float64Array;
}

/** Some measured times: a model takes them as `{"samples": […]}`. */
export interface MeasuredColumn {
    /** A column's head, or a command; empty for numbers without a name. */
    name: string;
    /** Where the source says it. */
    unit: string | null;
    samples: number[];
}

export interface Note {
    code: string;
    message: string;
    outcome: string | null;
}

export interface Example {
    id: string;
    title: string;
    kind: string;
    paper: string;
    about: string;
    published: Published[];
}

/** A figure that the paper prints. */
export interface Published {
    outcome: string;
    quantity: "mean" | "averageValue";
    value: number;
    source: string;
    /** Why it cannot follow from the paper's parameters, where it cannot. */
    erratum: string | null;
}

/** What to draw. Sizes are CSS pixels. */
export interface Figure {
    kind: "density" | "distribution" | "survival";
    width: number;
    height: number;
    /** Backing-store pixels per CSS pixel. */
    scale: number;
    fontSize: number;
    fontFamily: string;
    strokeScale?: number;
    unit: string;
    /** The length of one tick, in units; 1 unless given. */
    tick?: number;
    /** As #rrggbb. */
    colours: { paper: string; ink: string; muted: string; rule: string };
    series: Series[];
    deadline: number | null;
    crosshair: number | null;
    view: [number, number] | null;
}

export interface Series {
    name: string;
    colour: string;
    /** The colour of its words; `colour` unless given. */
    textColour?: string;
    dash: "solid" | "dashed" | "dotted" | "dashdot" | "longdash" | "dashdotdot";
    density: { origin: number; step: number; mass: Float64Array | number[]; lost: number };
    emphasis?: "normal" | "lit" | "faded";
}

/** Where things are in a drawn figure, in CSS pixels, and the times at the plot's edges, in units. */
export interface Hit {
    plot: { left: number; top: number; width: number; height: number };
    time: { from: number; to: number };
    strips: { name: string; top: number; bottom: number }[];
    outside: { name: string; below: number; above: number }[];
    deadline: { left: number; top: number; width: number; height: number } | null;
}
