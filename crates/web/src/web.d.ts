/** One broken rule of a model document: where, what, and what to do. */
export interface Problem {
    /** Where the problem is, as in JavaScript: `program[1].body[2].time.spmd`; empty for the document as a whole. */
    path: string;
    code: string;
    message: string;
    hint?: string;
    /** Given with the code "patience": a patience to try next, in seconds of a browser's work. */
    patience?: number;
}

/** What `predict` and friends throw for bad input: the first problem's path and code, and all problems. */
export interface ProblemError extends Error {
    path: string;
    code: string;
    problems: Problem[];
}

/** What a link holds. */
export interface LinkedModel {
    model: object;
    /** Whether the link has the checksum of another document: it has been changed, by hand or on its way. A readable link without
     *  one says nothing. */
    isChanged: boolean;
}

export interface PredictOptions {
    /** At most 1000 probabilities in [0, 1], in addition to 0.01, 0.05, 0.25, 0.5, 0.75, 0.95 and 0.99. */
    quantiles?: number[];
    /** What the densities promise, rounding aside; "bulk" unless given.
     *  - "bulk": they lack at most 1e-12 of 1, and P(T ≤ t) is exact to that.
     *  - "tail": P(T > t) is exact to 1e-9 of its value wherever that is at least 1e-30. It takes up to twice as long,
     *    and many times as long where loops are long.
     *  A note with the code "contract-missed" tells where an outcome cannot keep it. */
    contract?: Contract;
    /** How long it may take, in seconds of a browser's work; 10 unless given. Work is counted (6e9 multiplications of a
     *  convolution are a second), not timed: what is refused does not depend on the machine. What takes longer is refused
     *  with the code "patience", by the node that takes most of it. Limits on memory cannot be raised. */
    patience?: number | undefined;
}

/** What a model's conditions explain. Times are in the model's unit, variances in square units. */
export interface Conditions {
    unit: string;
    /** How many joint cases there are: a case of every condition. */
    joint: number;
    conditions: ConditionCases[];
    /** Of each outcome, in the prediction's order. */
    spreads: ConditionSpread[];
    /** Each two outcomes of which densities are known. */
    pairs: ConditionPair[];
    /** The least mean of an alternative, and the mean of each joint case's least one: what it is worth to know the case first is their
     *  difference. Null where not every alternative has a mean. */
    best: { always: number; eachCase: number; bounds: { always: ConditionEnds; eachCase: ConditionEnds } | null } | null;
    /** The outcomes as if every mention was drawn by itself; null where that cannot be told. */
    independent: Outcome[] | null;
    /** The model of that. */
    independentModel: object | null;
}

/** A condition and the outcomes in each of its cases. */
export interface ConditionCases {
    name: string;
    /** Whether it is drawn for each processor; its cases are then not told by themselves. */
    eachProcessor: boolean;
    /** Empty for factors, and where there are more than 64. */
    cases: { name: string; probability: number; outcomes: Outcome[] }[];
}

/** Between what a number lies where outcomes are certified or sampled, as surely as they do; null where that cannot be told. Of `bounds` of several numbers
 *  null says that all of these are exact. */
export type ConditionEnds = [number, number] | null;

/** Where an outcome's variance comes from: the mean of those in joint cases, and that of their means. Null where it is not known. */
export interface ConditionSpread {
    outcome: string;
    within: number | null;
    between: number | null;
    /** The variance between the means of each condition's cases: first-order shares, times the variance. Null for what each processor draws. */
    first: (number | null)[];
    /** Whether these are exact; else nothing bounds them. */
    exact: boolean;
}

/** P(A < B) and P(A = B). */
export interface ConditionOrder {
    earlier: number;
    equal: number;
    bounds: { earlier: ConditionEnds; equal: ConditionEnds } | null;
}

/** Two outcomes, compared under the same conditions and as if each had conditions of its own. */
export interface ConditionPair {
    a: string;
    b: string;
    paired: ConditionOrder;
    independent: ConditionOrder;
}

export interface CheckOptions {
    /** How long its prediction may take, as `patience` of `predict`. What would take up to 16 times as long, by an
     *  estimate from above, is left to try. */
    patience?: number | undefined;
}

/** A distribution at a glance, in units. */
export interface TimeSummary {
    mean: number;
    standardDeviation: number;
    /** The least and the greatest value. */
    ends: [number, number];
    /** How many values are possible. */
    values: number;
    /** The least and the greatest value that the bars stand for: all but at most 0.0005 of either end. */
    shown: [number, number];
    /** Probabilities of at most 48 equally wide bins of the values shown; the last one may be narrower. */
    bars: number[];
}

/** Multiplications done, and how many they are at most, by estimate. */
export interface PredictProgress {
    done: number;
    of: number;
}

export type Contract = "bulk" | "tail";

export interface Prediction {
    title: string;
    /** The unit of every time, in the plural. */
    unit: string;
    /** The resolution: all times are multiples of it, in units. As the document gives it, else as it was found. */
    tick: number;
    contract: Contract;
    outcomes: Outcome[];
    notes: Note[];
}

export interface Outcome {
    name: string;
    method: string;
    /** What is known of the time: its density; a few representative times; its moments; one number, which need be no whole
     *  tick; or a formula. What follows from that is given, all else is null: a value has a mean and nothing more, a formula
     *  and what never ends not even that. */
    estimate: "density" | "representatives" | "moments" | "value" | "formula" | "never";
    /** The probability that it ends at all: 1 but for what may fail. Mean, variance, skewness and kurtosis are those of the runs that
     *  end; masses, P(T ≤ t) and quantiles are of all runs, so that a quantile beyond this probability is null. */
    finishes: number;
    /** The probability that it never ends, by itself: what `finishes` lacks of 1 may be too little to tell. P(T > t) never falls below. */
    never: number;
    /** The outcome whose time it estimates by other means, and a word or two for these; null for an alternative of its own. What
     *  estimates another one competes with none. */
    estimates: { outcome: string; by: string } | null;
    mean: number | null;
    variance: number | null;
    standardDeviation: number | null;
    skewness: number | null;
    kurtosis: number | null;
    /** The least time t with P(T ≤ t) ≥ p, by p as JavaScript writes it: `quantiles[0.95]`, `quantiles[1e-7]`. A time counts that
     *  misses p by what may round off or be left out: by 1e-12; under the contract "tail" by 1e-12 of 1 − p, so that
     *  `quantiles[1]` is the last time. */
    quantiles: Record<string, number | null>;
    density: Density | null;
    /** How far density, mean and quantiles may be off, where they are not known exactly; null where they are, but for what follows.
     *  Where there are such bounds, `lost` and `exact` are null. */
    between: Between | null;
    /** An upper bound on the probability that the computation has dropped. */
    lost: number | null;
    /** The part of it that was not of the shortest times. What was of them lowers P(T > t) by a share of its value. */
    lostBehind: number | null;
    /** The least P(T > t) of which three digits are certain, where it was sampled by its standard error; 0 where all are. */
    certain: number | null;
    /** P(T > t) is exact to 1e-9 of its value wherever that is at least `probability`, which is so for all t < `before`
     *  (null: for all t). Null where it is nowhere, as where times were rounded to ticks. */
    exact: { probability: number; before: number | null } | null;
    /** What adding up averages would say (section 7.1). */
    averageValue: number | null;
    /** Whether nothing raises the mean above that but waits for the slowest of several, where a task graph's schedule can tell. */
    byWaitsAlone: boolean;
    /** The times that stand for all others, where nothing more is known; null where there is a density. Their probabilities
     *  need not add up to 1; the mean is that of them alone. */
    representatives: { time: number; probability: number }[] | null;
    /** How the time, in units, depends on variables that have no values; null where it is known. */
    formula: { text: string; variables: string[] } | null;
}

/** Bounds of a distribution; those of P(T ≤ t) stand in its density. Each number lies from what it is at least to what it is at most, in
 *  units, both included; null where nothing bounds it there. */
export interface Between {
    /** "certified" bounds hold for sure; those of what was "sampled" are confidence limits; of an estimate that may be off by any amount
     *  ("unknown") there are none. */
    kind: "certified" | "sampled" | "unknown";
    /** The share of all samples in which an interval holds what it is to hold, each taken by itself; null where certified. */
    level: number | null;
    /** How many independent times were counted; null where certified. */
    samples: number | null;
    least: IntervalEnd;
    most: IntervalEnd;
    /** P(T < origin) is at most this. */
    before: number;
}

/** One end of the intervals of mean, standard deviation and the outcome's quantiles, by the same keys. */
export interface IntervalEnd {
    mean: number | null;
    standardDeviation: number | null;
    quantiles: Record<string, number | null>;
}

/** Probabilities at `origin + k·step`, or at `edges`, in units. */
export interface Density {
    origin: number;
    /** Null where the lattice coarsens with time. */
    step: number | null;
    /** All times where it does: what a mass stands for lies between its neighbours. */
    edges: Float64Array | null;
    mass: Float64Array;
    /** P(T ≤ t), summed from the left. */
    distribution: Float64Array;
    /** P(T > t), summed from the right. */
    survival: Float64Array;
    /** P(T ≤ t) is at least this; null where it is what `distribution` says. */
    lower: Float64Array | null;
    /** P(T ≤ t) is at most this; null where it is what `distribution` says. */
    upper: Float64Array | null;
}

/** Some measured times: a model takes them as `{"samples": […]}`. */
export interface MeasuredColumn {
    /** A column's head, or a command; empty for numbers without a name. */
    name: string;
    /** The unit, where the source says it. */
    unit: string | null;
    samples: number[];
}

/** Distributions fitted to measured times by maximum likelihood. */
export interface Fits {
    /** The best by `aic` first. */
    fits: Fit[];
    /** Families that the samples are not of, each with the reason. */
    leftOut: { family: string; reason: string }[];
}

/** A distribution fitted to measured times. */
export interface Fit {
    /** Its name in documents. */
    family: 'normal' | 'lognormal' | 'gamma' | 'exponential' | 'weibull' | 'pareto' | 'continuous_uniform';
    /** The time as a document has it, in the unit of the samples. */
    time: object;
    logLikelihood: number;
    /** Akaike's information criterion: the least is best. */
    aic: number;
    /** The greatest distance between distribution functions (Kolmogorov and Smirnov), from 0 to 1. */
    distance: number;
    /** At most 200 quantiles of the distribution, each with the sample of that rank. */
    quantiles: [theoretical: number, sample: number][];
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
    /** Why it is not what is computed from the paper's parameters, where it is not: it cannot be, or it was rounded. */
    difference: string | null;
}

/** How a PE spends its time. Waiting: it has finished, and others have not. Disabled: others run a clause, or more
 *  iterations. */
export type Activity = "computing" | "waiting" | "switching" | "disabled";

/** One execution, simulated. Times are in units. */
export interface Timeline {
    /** The execution time. */
    time: number;
    /** Spans and modes go this far: to the end, unless they would be too many. */
    until: number;
    /** The PEs that are shown, by their numbers from 1: all, or the first and the one that computes longest. */
    processors: { number: number; spans: Span[] }[];
    /** The modes that the machine is in. */
    modes: { from: number; to: number; mode: "simd" | "spmd" }[];
    /** The names of the nodes, in document order. */
    nodes: string[];
    /** What a PE spends in each activity, on average over all PEs; the sum is the execution time. */
    shares: Record<Activity, number>;
}

/** Spans of a PE follow each other without a gap from 0. */
export interface Span {
    from: number;
    to: number;
    activity: Activity;
    /** An index into the timeline's `nodes`. */
    node: number;
}

/** Where a scheme's time goes, in a simulated sample. Times are in units. */
export interface Account {
    /** The number of executions. */
    runs: number;
    /** Their mean time: the sum of the four shares. */
    mean: number;
    /** What a PE spends in each activity, on average over PEs and executions, and that mean's standard error; null for
     *  one execution. */
    shares: Record<Activity, { mean: number; error: number | null }>;
}

/** Which numbers would change the decision for the best modes: for each at most one crossover below its present value and
 *  one above, the nearest that was found. Every value was decided by a search over all schemes. */
export interface Sensitivity {
    /** The scheme that is best now. */
    chosen: SelectedScheme;
    crossovers: Crossover[];
    /** Whether the times that decide are exact. Where they lie within certified bounds, approximate ones decide, and how far off `at` is cannot be told. */
    exact: boolean;
    /** How many numbers have been tried; below it how many there are to try. */
    tried: number;
    of: number;
    /** The share of the work that is done, from 0 to 1: told during each search too. */
    done: number;
}

/** A number of a model. */
export interface ModelNumber {
    /** The node whose number it is; null is the machine. */
    node: string | null;
    /** A block's mean time or its standard deviation on one PE, a probability, the mean of a loop's iterations or of a switching
     *  time, or how many PEs. */
    quantity: "time" | "standardDeviation" | "probability" | "iterations" | "toSpmd" | "toSimd" | "processors";
    /** The mode that the time is in; null where it is the same in both. */
    mode: "simd" | "spmd" | null;
}

/** The values that a number may have. Times are in units. */
export interface NumberRange extends ModelNumber {
    now: number;
    /** What its values are multiples of; null where it varies: then another mean is all its values times one factor, rounded to
     *  ticks. */
    step: number | null;
    least: number;
    most: number;
}

export interface Crossover extends ModelNumber {
    /** Its present value, and the nearest one with another decision. Times are in units. */
    now: number;
    at: number;
    /** The best scheme at that value. */
    scheme: SelectedScheme;
}

/** Where the mean time of a scheme goes: what a PE spends in each activity, on average over PEs. In units. */
export interface Explanation {
    /** The mean execution time: the sum of the four shares. */
    mean: number;
    /** Certified bounds of the mean, where times lie on a lattice that coarsens; all else here then has no bounds. Null where all is exact. */
    meanBetween: [number, number] | null;
    /** The sums over all nodes, with the wait at the end. */
    shares: Record<Activity, number>;
    /** Every node, in document order. What happens between two nodes (switches, waits) belongs to the later one. */
    nodes: { name: string; shares: Record<Activity, number> }[];
    /** What a PE that has finished waits for the last one. */
    atTheEnd: number;
    /** What juxtaposition saves at all barriers: beside the sum, not in it. */
    saved: number;
    /** Where PEs that went on their own wait for the slowest. */
    barriers: {
        /** The node that it stands before, or the loop or group part that it ends; null at the end of the program. */
        before: string | null;
        /** A part of that node's waiting; at the end of the program, of no node's. */
        waiting: number;
        /** Σ E max of the parts − E max of their sum: how much longer the program would take with a barrier after each,
         *  in loops after each block and conditional. */
        saved: number;
        /** The nodes between this barrier and the ones before. */
        parts: string[];
    }[];
}

/** How the method reduces the tree of a program under one scheme. */
export interface Reduction {
    /** The number of PEs that are enabled at the start. */
    enabled: number;
    /** Whether the prediction is convolved as this is. The last step then has its density to the bit; else the two agree within
     *  the contract, because the prediction takes long loops frequency by frequency. */
    convolved: boolean;
    /** The names of all nodes, in document order. */
    nodes: string[];
    /** The time of the whole program. */
    time: ReducedTime;
    /** Each behind those that make its parts. None where the program is a single block of certain operations. */
    steps: ReductionStep[];
}

/** One rule, applied to one place of the tree. */
export interface ReductionStep extends ReductionPlace {
    rule: ReductionRule;
    /** The sections of Li et al. 1997 that have the rule, such as "4.2, 6.2". */
    section: string;
    /** The figure and the numbered equations that have it, such as "Fig. 3, eq. (1)"; null where they have no number. */
    equation: string | null;
    /** That of the “then” clause, or of running a first iteration; null where the rule has none. */
    probability: number | null;
    /** How many PEs most probably run the “then” clause, and how probable that is: the parts are for so many. Null but for "split". */
    taken: { enabled: number; probability: number } | null;
    /** What goes in, in order of execution. Overhead without time is left out. */
    parts: ReducedPart[];
    /** For how many enabled PEs the time is: as many as may come here, 1 in what one PE runs by itself. */
    enabled: number;
    /** What comes out. */
    time: ReducedTime;
    /** The mean of what comes out for each number of enabled PEs from `least` on to `enabled`, as far as the method needs them. These and `waiting`
     *  have no bounds where the time has `edges`. */
    least: number;
    means: number[];
    /** What waiting for the slowest PE has cost: the difference of the means of what comes out and of what goes in. Null
     *  where the rule takes no maximum, or takes it within a recursion ("mixedOwn"). */
    waiting: number | null;
}

export interface ReducedPart extends ReductionPlace {
    /** The time of how many PEs it is. */
    enabled: number;
    /** How many such parts there are, one after the other. */
    count: number;
    time: ReducedTime;
}

/** What in the program a time belongs to. */
export interface ReductionPlace {
    /** The index of the node among `nodes`; null for the whole program. */
    node: number | null;
    /** Which part of it: "lead", "core" and "tail" are the three blocks of a mixed loop's body, "between" the last one and
     *  the first of the next iteration, with the switches around them; "open" is what one PE runs in SPMD between two barriers, up to this node (to block 0 or 2 of it:
     *  "openLead", "openTail"; between its iterations: "openBetween"), and "slowest", "slowestLead", "slowestTail" and "slowestBetween" are maxima; "entered" a loop for those PEs that run a first iteration, "runs" that from block 1 on; "oneGroup" is what one group of PEs executes. */
    role:
        | "whole"
        | "init"
        | "test"
        | "then"
        | "else"
        | "afterThen"
        | "afterElse"
        | "body"
        | "lead"
        | "core"
        | "tail"
        | "between"
        | "entered"
        | "runs"
        | "open"
        | "openLead"
        | "openTail"
        | "openBetween"
        | "slowest"
        | "slowestLead"
        | "slowestTail"
        | "slowestBetween"
        | "oneGroup"
        | "toSpmd"
        | "toSimd";
}

/** Sums: "operations" of a block on one PE, and three kinds of series. Maxima: "slowestOperations" of a block in SIMD, and
 *  "slowest" where SPMD ends, "slowestGroup" where groups of PEs do. Mixtures: "mixture" (a conditional on one PE), "choice" (in the control unit), "split" (in each
 *  PE), "spmdLoop", "sameIterations", "entering" (a loop that may run 0 times). Fig. 3 is "ownIterations", Fig. 4 "mixedSame", Fig. 5
 *  "mixedOwn". */
export type ReductionRule =
    | "operations"
    | "slowestOperations"
    | "spmdSeries"
    | "simdSeries"
    | "mixedSeries"
    | "slowest"
    | "slowestGroup"
    | "mixture"
    | "choice"
    | "split"
    | "spmdLoop"
    | "sameIterations"
    | "ownIterations"
    | "mixedSame"
    | "mixedOwn"
    | "entering";

/** Probabilities at `origin + k·step`, or at `edges`, in units, their mean, and a bound on what they lack of 1. */
export interface ReducedTime {
    mean: number;
    /** Certified bounds of the mean, where there are `edges`; null where it is exact, and, where there are edges, where nothing bounds it. */
    meanBetween: [number, number] | null;
    origin: number;
    step: number | null;
    edges: Float64Array | null;
    mass: Float64Array;
    lost: number;
}

/** Outcomes against one number of a model. */
export interface Sweep {
    points: SweepPoint[];
    /** The value that the model was refused for: the sweep ended there. */
    refused: { value: number; problems: Problem[] } | null;
}

export interface SweepOptions {
    /** Whether each outcome says how probably it ends within this time, in units. */
    deadline?: number | null;
}

export interface SweepPoint {
    /** What was asked for, and the nearest value that whole ticks allow. */
    asked: number;
    value: number;
    /** Between the two of `meanBetween` the mean lies where it is not exact; null where it is, or where nothing bounds it. `inTime` is P(T ≤ deadline); null
     * without one. */
    outcomes: (Pick<Outcome, "name" | "mean" | "standardDeviation" | "quantiles"> & {
        meanBetween: [number, number] | null;
        inTime: number | null;
    })[];
}

/** What the 3-SAT study is asked for. What is absent is the paper's: 12 variables, 64000 instances, 4 PEs; 6 clauses for
 *  each variable. */
export interface SatParameters {
    /** The number of variables, 6 to 16. */
    variables?: number;
    /** The number of clauses, from 4 for each variable to 128. */
    clauses?: number;
    /** The number of unsatisfiable instances, 1 to 256,000. */
    instances?: number;
    /** The number of PEs: 1, 2, 4, 8 or 16. */
    processors?: number;
    /** A whole number below 2^32: the same seed gives the same instances. */
    seed?: number;
}

/** What the 3-SAT study has found (Li et al. 1997, section 7.2). Times are numbers of nodes searched. */
export interface SatStudy {
    parameters: Required<SatParameters>;
    /** How many instances were drawn until so many were unsatisfiable. */
    drawn: number;
    /** How often the formula was evaluated when x_variable got its value, how often it was undetermined then, so that the
     *  search went deeper, and their quotient. */
    levels: { variable: number; evaluated: number; undetermined: number; probability: number }[];
    /** The model's outcome: the maximum over the PEs, with the average value approach beside it. */
    predicted: Outcome;
    /** The maximum over the PEs as it was counted. */
    sample: Outcome;
    /** The standard error of the sample's mean; null for one instance. */
    error: number | null;
    /** The time of any one PE: the model's, and as it was counted. */
    onePe: { predicted: Outcome; sample: Outcome };
    /** The maximum, if each PE took as long as was counted, but independently of the others. */
    independent: Outcome;
    /** What classes of formulas and of PEs' parts explain; null for one instance. */
    halves: SatHalves | null;
    /** The correlations of the times of two PEs in one instance, by their numbers from 0; null where one of them never
     *  varies. */
    correlations: (number | null)[][];
    /** The times of all PEs in the first instances. */
    points: number[][];
    /** What the paper prints for these parameters, where it does. */
    printed: { averageValue: number; predicted: number; sample: number } | null;
    /** The program of Fig. 7 with these probabilities: an ordinary model document. */
    model: object;
}

/** The 3-SAT study's predictions from one half of the instances, beside what was counted in the other. A run draws a class of its
 *  formula, and each PE a class of its own part; given these, all decisions are independent. */
export interface SatHalves {
    /** How many instances the classes are learned from, and how many others the predictions are judged by. */
    learned: number;
    judged: number;
    /** The maximum over the PEs as it was counted in those others. */
    sample: Outcome;
    /** What is predicted without classes, with classes of the formula alone, of the parts alone, and with both. */
    neither: Outcome;
    formulas: Outcome;
    parts: Outcome;
    both: Outcome;
}

/** Measured totals of runs of the whole program: the field `measured` of a document of any kind. */
export interface Measured {
    /** Runs that every outcome is held against which has none of its own in `of`. */
    total?: MeasuredRuns;
    /** Runs of one scheme, alternative, mapping or configuration, by the name of its outcome. */
    of?: Record<string, MeasuredRuns>;
}

export interface MeasuredRuns {
    /** How long each took that ended, in units; at most 100,000. */
    samples: number[];
    /** How many never ended; none unless given. */
    never?: number;
    /** Whether the model was made of these very runs, so that agreement proves little. */
    fitted?: boolean;
}

/** What validation reads of a prediction. */
export interface PredictedAlternatives {
    tick: number;
    outcomes: Pick<Outcome, "name" | "estimate" | "estimates" | "mean" | "finishes" | "density">[];
}

export interface HeldOptions {
    /** The share by which a mean may be off and the prediction still hold; 0.05 unless given. */
    tolerance?: number | null;
    /** The seed of draws; 1 unless given. */
    seed?: number | null;
}

/** A prediction held against measured totals. */
export interface Held {
    /** Each outcome that has runs. Where only moments of it are known, or a formula, there is no comparison. */
    outcomes: { outcome: string; comparison: Comparison | null }[];
    /** Names that runs are given for, and that no outcome has. */
    unknown: string[];
}

/** A predicted outcome beside measured totals, in units. */
export interface Comparison {
    runs: number;
    /** How many of the runs never ended. */
    never: number;
    /** "sameRuns": the model was made of them, so that agreement proves little. "cannotBeTold": nothing contradicts the prediction, but an error
     *  of the mean that matters would not have been told from chance. */
    verdict: "holds" | "doesNotHold" | "cannotBeTold" | "sameRuns";
    /** In what it deviates that does not hold: the mean's error with its interval, as shares of what was measured; another share of runs ends; too few
     *  or too many runs lie within p5 and p95; or none of these but the shape. */
    deviations: (
        | { kind: "mean"; error: number; low: number; high: number }
        | { kind: "ends"; predicted: number; measured: number }
        | { kind: "narrow" }
        | { kind: "wide" }
        | { kind: "shape" }
    )[];
    /** The Kolmogorov–Smirnov distance. */
    distance: number;
    /** The probability of at least that distance where the prediction holds, on its own lattice; null for runs that the model was made of. */
    pValue: number | null;
    /** Half the height of the 95 % band of the measured distribution function, everywhere at once. */
    band: number;
    /** The mean of runs that end, p50 and p95. An open end of an interval is null, and its `level` says how often such intervals hold. */
    figures: {
        name: "mean" | "p50" | "p95";
        predicted: number | null;
        measured: number | null;
        interval: { low: number | null; high: number | null; level: number };
    }[];
    /** Runs within p5 and p95, how probable that is by the prediction, and the mean interval score (less is better). */
    coverage: {
        p5: number | null;
        p95: number | null;
        within: number;
        nominal: number;
        earlier: number;
        later: number;
        score: number | null;
    };
    /** Where each run fell: P(T < x) + P(T = x)/2, ascending; how many lie in each tenth, and how many are expected there. */
    fell: { values: number[]; counts: number[]; expected: number[] };
    /** Ascending measured times, and the predicted quantile of the place of each. */
    measured: number[];
    quantiles: (number | null)[];
}

/** What of a model was measured: how many different lists of samples and sets of rows, and the fewest samples of any. */
export interface MeasuredInputs {
    inputs: number;
    samples: number;
}

/** Figures of an outcome that a bootstrap gathers. */
export interface BootstrapFigures {
    name: string;
    competes: boolean;
    mean: number | null;
    quantiles: (number | null)[];
    byDeadline: number | null;
    byDeadlineIfLonger: number | null;
    reached: number[];
}

/** All figures of a bootstrap: the prediction's own, those of each resample (null where it could not be predicted), those with longer longest
 *  samples, the fewest samples of an input, and the times of bands. */
export interface BootstrapGathered {
    own: BootstrapFigures[];
    resamples: (BootstrapFigures[] | null)[];
    longest: BootstrapFigures[] | null;
    samples: number;
    times: number[][];
}

/** An assumption of a model, tested on some of its measured runs. */
export interface TestedAssumption {
    assumption: "independent" | "alike" | "steady";
    /** The condition whose rows were tested; null of samples and of measured totals. */
    condition: string | null;
    /** The outcome whose measured totals were tested; null of all outcomes', or of rows. */
    outcome: string | null;
    runs: number;
    /** How many columns, or pairs of them, were compared. */
    compared: number;
    /** The columns that deviate most; none of measured totals. */
    names: string[];
    /** How far: a correlation, or a share by which a column, or the second half of runs, is longer; null where nothing varies or the order is not known. */
    found: number | null;
    /** The probability of at least as much where the assumption holds, however many were compared. */
    p: number | null;
    /** What such tests find four times of five; null where they could find nothing. */
    couldHaveFound: number | null;
    /** Whether runs are sorted by length, so that their order says nothing. */
    sorted: boolean;
    /** At 5 %; "notFound" where what would matter, a correlation of 0.5 or a share of 5 %, could have been found. */
    told: "broken" | "notFound" | "cannotBeTold";
    /** Of a drift: how many runs at the beginning to leave out (MSER); null where that does not help. */
    leaveOut: number | null;
}

/** What measured runs of a model say of what it assumes. */
export interface Assumptions {
    tested: TestedAssumption[];
    /** Lists of as many samples, which may be of the same runs; null where there are fewer than two. */
    lists: { lists: number; samples: number; sorted: boolean } | null;
}

/** An assumption that is made, or given up: the columns of rows are independent, those at work at once are alike, lists of samples were measured
 *  together, the first runs are left out. */
export type AssumptionChange =
    | { kind: "independent"; condition: string }
    | { kind: "alike"; condition?: string | null }
    | { kind: "together" }
    | { kind: "leaveOut"; condition?: string | null; outcome?: string | null; runs: number };

/** How sure a prediction is that was made of measured times. */
export interface Sureness {
    /** How often all inputs were resampled, and how many of these could not be predicted. */
    resamples: number;
    failed: number;
    /** The fewest samples of an input. */
    samples: number;
    /** The confidence level of intervals, each by itself. */
    level: number;
    /** How often such intervals have held, of so few samples, the mean and p95 of a sum of ten exponential times, and the mean of the last of ten. */
    reached: { mean: number; p95: number; maximum: number | null };
    outcomes: {
        name: string;
        /** In what share of resamples its mean is the least; null where nothing competes. */
        fastest: number | null;
        /** "mean", "p5", …, "p99.9", "deadline". What depends by more than half on the longest samples is beyond what was measured: it is no figure. */
        figures: {
            name: string;
            value: number | null;
            low: number | null;
            high: number | null;
            ofLongest: number | null;
            isBeyond: boolean;
        }[];
        /** The band of P(T ≤ t), at some times. */
        times: number[];
        lower: number[];
        upper: number[];
    }[];
}

/** What makes a scheme good: a small mean, a small quantile of probability p (1e-9 to 1 − 1e-9), a high probability of ending
 *  within a deadline (in units). Variance is refused: it is not monotone. */
export type Objective = "mean" | { quantile: number } | { deadline: number };

export interface SelectOptions {
    objective: Objective;
    /** How many schemes to rank, from 1 (unless given) to 4096; a program with fewer has them all ranked. */
    best?: number;
}

export interface SelectProgress {
    /** How many nodes have known best modes; below it how many nodes there are. */
    done: number;
    of: number;
    /** The combinations that are being compared. */
    states: number;
}

/** The best of all legal schemes. Times are in units. */
export interface Selection {
    /** All schemes that may be among the best, the best first. Ties go to the lesser mean, then to fewer switches, then to
     *  SIMD at the first node that differs. With `best` 1 they are the front: each is the best for some objective. */
    candidates: Candidate[];
    /** Whether the first is surely the best: so it is where times are exact. Where they lie within certified bounds schemes are left out by their
     *  approximate times, so that all have to be there, and the bounds of their values apart from those of the first. */
    sure: boolean;
    /** How many of the first candidates are the best, surely where times are exact: together they stand for `best` schemes or more, or for
     *  all. */
    ranked: number;
    /** The number of legal schemes. */
    schemes: number;
    /** The most combinations that were kept at once. */
    states: number;
    /** How much larger P(T ≤ t) may be, at any t, for a scheme that was left out than for one that was kept in its place. */
    gap: number;
}

/** Schemes that have the same time. */
export interface Candidate {
    /** The objective's value: a mean, a quantile, or the probability of meeting the deadline. */
    value: number;
    /** Certified bounds of the value; null where it is exact. An end is null where nothing bounds it. */
    valueBetween: [number | null, number | null] | null;
    mean: number;
    standardDeviation: number;
    /** The quantiles of every outcome, and the objective's. */
    quantiles: Record<string, number>;
    /** Bounds of mean, standard deviation and quantiles; null where they are exact. Beyond the first 32 candidates there are none ("unknown"). */
    between: Between | null;
    /** The schemes, the simplest first: all, or 32, or as many as are ranked. */
    schemes: SelectedScheme[];
    /** How many schemes there are. */
    count: number;
    /** The objectives that no other candidate is better for, by approximate times where there is `between`; null where another candidate is no later at
     *  any time. */
    optimalFor: OptimalFor | null;
}

/** A scheme as in a model's `schemes`, but for the name. */
export interface SelectedScheme {
    mode: "simd" | "spmd";
    except: Record<string, "simd" | "spmd">;
    /** The places in the program where the mode changes, ends of iterations included. */
    switches: number;
    /** A remark where its value rests on a common choice that is treated as independent in SPMD. */
    note: string | null;
}

export interface OptimalFor {
    mean: boolean;
    /** The probabilities p of quantiles: those above the first up to the second. */
    quantiles: [number, number][];
    /** The deadlines from the first to the second; null is without end. */
    deadlines: [number, number | null][];
}

/** What sections 2.1 to 2.3 of Fritzsche et al. 2007 make of a task graph. Times are in units; tasks, phases and messages
 *  are known by their places, from 0. */
export interface TaskGraph {
    /** The tasks, in document order, with what they do. */
    tasks: { name: string; activities: TaskActivity[] }[];
    messages: TaskMessage[];
    /** The phases, in document order. */
    phases: TaskPhase[];
    /** The TFGs: one representative for each phase, the most probable choice first. Where all that would be kept have a probability of
     *  less than 1e-6 together, it is the first alone. */
    alternatives: { probability: number; times: number[] }[];
    /** How many TFGs there are; beyond 64 the most probable ones are kept. */
    alternativesInAll: number;
    machine: {
        /** The numbers of processors to compare, ascending. */
        processors: number[];
        /** Bytes per unit of time; null where volumes take no time. */
        bandwidth: number | null;
        latency: number;
        medium: "switched" | "shared" | "free";
        /** The time slice; null where a task keeps its processor until it waits or ends. */
        quantum: number | null;
    };
    /** The names of the mappings made by hand. */
    mappings: string[];
    /** The names of the data sets; none where some phase has no time for each of them. */
    datasets: string[];
}

export interface TaskActivity {
    activity: "compute" | "send" | "receive";
    /** The place of the phase that is computed, or of the message. */
    number: number;
}

export interface TaskMessage {
    from: number;
    to: number;
    volume: number;
    /** The time between two processors, if nothing else is sent: volume by bandwidth, and the latency. */
    time: number;
}

export interface TaskPhase {
    name: string;
    task: number;
    /** Each possible time; null where there are over 1000. */
    values: { time: number; probability: number }[] | null;
    /** How many observations the values were made from; 0 where it is not known. */
    observations: number;
    least: number;
    greatest: number;
    mean: number;
    /** α: where `greatest − least` is no more, the phase becomes deterministic (section 2.2). */
    tolerance: number;
    deterministic: boolean;
    /** The classes of section 2.3; empty where the phase is deterministic. Each goes from `from` up to `to`, which
     *  belongs to the last class alone. */
    classes: { from: number; to: number; closed: boolean; frequency: number; chosen: boolean }[];
    /** The times that stand for the phase: the mean, or the means of the chosen classes, where neighbours count as one.
     *  `exact` is what `time` was rounded from. The probabilities are relative frequencies of all times: they need not
     *  add up to 1. */
    representatives: { time: number; exact: number; probability: number; classes: number[] }[];
}

/** How a mapping is found: by MATE, in order of arrival; by HEFT, in HEFT's order; "best", the best that is known, in the best order, or in
 *  order of arrival where the document's `machine.order` says so or that is as fast; "queue", none at all, where `machine.order` says that
 *  whoever is free takes the next task; or one made by hand, by its name, in its own order, which may be a queue too. */
export type MappingName = string;

export interface MapOptions {
    /** The number of processors, 1 to 64. */
    processors: number;
}

/** A task graph that was a file in another form, and what was made of that, in sentences. */
export interface ImportedTaskGraph {
  model: object;
  /** `read`: what was found. `assumed`: what the text does not say, or not plainly. `ignored`: what has no place in a model. */
  report: { read: string[]; assumed: string[]; ignored: string[] };
  /** Of several runs of a workflow, whether what was measured together goes together; else null. */
  measuredTogether: MeasuredTogether | null;
}

/** Whether the times of some runs go together, by which one decides whether a model keeps the runs as rows of a condition. */
export interface MeasuredTogether {
  /** What has a time in each run. */
  names: string[];
  runs: number;
  /** Spearman's rank correlations of two of them, by their numbers: of up to 12 names all, else the strongest. `p` is corrected for all pairs
   *  (Holm 1979); `isFound` is whether that is more than chance, below 0.05. */
  pairs: { a: number; b: number; rho: number; p: number; isFound: boolean }[];
  /** Whether any pair goes together by more than chance. */
  isFound: boolean;
  /** What was found, in a sentence. */
  sentence: string;
  /** Why the runs cannot be rows: they are too few, or more than a document has. */
  problem: Problem | null;
}

/** Mappings of a task graph to so many processors, for each of its alternatives. */
export interface TaskMappings {
    processors: number;
    alternatives: MappedAlternative[];
}

export interface MappedAlternative {
    probability: number;
    /** No mapping to as many processors ends earlier, in any order that `machine.order` allows, and no queue: what "best" takes where that is
     *  proved. */
    bound: number;
    /** The TTIG (section 2.4). */
    ttig: {
        /** The computation time of each task. */
        computation: number[];
        /** The degree of parallelism is the part of the shorter task that can run beside the other, from 0 to 1. */
        edges: { from: number; to: number; volume: number; parallelism: number }[];
    };
    /** What MATE did, step by step. */
    steps: string[];
    mappings: TaskMapping[];
}

export interface TaskMapping {
    /** "MATE", "HEFT", "best" or "queue", or the name of one made by hand. */
    name: MappingName;
    /** The processor of each task, from 0; of a queue, that which took it. */
    processor: number[];
    /** Whether each processor executes its phases in a given order, one after the other; else in order of arrival, in turns, or by a queue. */
    inOrder: boolean;
    /** Whether whoever is free takes the next ready task. */
    queue: boolean;
    /** All phases, from 0, in the order in which they end in its execution. With `inOrder` each processor's phases are
     *  in its order. */
    sequence: number[];
    makespan: number;
    /** What HEFT plans, where no message waits for another; null for others. `makespan` is what its plan takes when it is executed. */
    planned: number | null;
    /** Whether no other mapping to as many processors is faster, in any order that `machine.order` allows: all were tried, or it meets
     *  a lower bound. */
    proved: boolean;
}

export interface ScheduleOptions {
    /** The number of processors, 1 to 64. */
    processors: number;
    /** The mapping, "best" or "queue" unless given; or the processor of each task, from 0, in order of arrival. */
    mapping?: MappingName | number[];
    /** The times: those of an alternative, of a data set (both from 0), every phase's mean, or those of one of some hundred random executions, whose
     *  makespan is at a quantile (in [0, 1]) of theirs. The first alternative's unless given. A mapping that has to be found is found for
     *  the alternative or for the means; for data sets and quantiles, for the first alternative. */
    times?: { alternative: number } | { dataset: number } | { quantile: number } | "means";
}

/** One execution of a task graph: a Gantt chart. Times are in units. */
export interface Schedule {
    makespan: number;
    /** The processor of each task, from 0. */
    processor: number[];
    /** Whether each processor executed its phases in a given order; else in order of arrival, in turns, or by a queue. */
    inOrder: boolean;
    /** Whether whoever was free took the next ready task. */
    queue: boolean;
    /** Who computed when, by processor and then by time. Where several tasks took turns on one, their spans overlap. */
    spans: ScheduleSpan[];
    /** All messages, in the graph's order. Those within a processor take no time. */
    messages: {
        /** The sender's processor; below it the receiver's. */
        from: number;
        to: number;
        /** When the sender handed it over; of a queue, when the receiver was taken and fetched it. */
        sent: number;
        /** When its transfer began: later than `sent` where the medium was busy. */
        start: number;
        arrived: number;
    }[];
    /** A critical path, from 0 to the makespan without a gap. */
    critical: CriticalStep[];
    /** For each task whether it is on a critical path, or computed while one waited for its processor. */
    isCritical: boolean[];
    /** What the messages between processors cost: how many, their bytes, the sum of the times from start to arrival, the sum of
     *  those that they waited for the medium, and what the makespan would be if messages took no time. */
    network: { messages: number; volume: number; transferring: number; waiting: number; makespanWithout: number };
}

export interface ScheduleSpan {
    processor: number;
    task: number;
    phase: number;
    from: number;
    to: number;
    /** How long it had the processor: `to − from` where it did not share. */
    computed: number;
    /** How many tasks took turns in this time; 1 where it had the processor to itself. */
    sharing: number;
}

/** A phase computes, a message waits for the medium, or is on its way. */
export interface CriticalStep {
    from: number;
    to: number;
    what: "compute" | "queue" | "transfer";
    /** The place of the phase that computes, or of the message. */
    number: number;
}

export interface MakespanOptions {
    /** The number of processors, 1 to 64. */
    processors: number;
    /** The mapping, "best" or "queue" unless given. */
    mapping?: MappingName | number[];
    /** Executions, where the density cannot be computed exactly, from 1 to 10,000,000; what takes a fifth of a second unless given. */
    samples?: number;
    seed?: number;
}

/** The whole distribution of a task graph's makespan. */
export interface Makespan {
    outcome: Outcome;
    how: "exact" | "bracketed" | "simulated";
    /** How many executions it was counted in; null where it is exact. */
    samples: number | null;
    /** For each task the probability that it is critical, as a schedule's `isCritical` says; and that number's standard error,
     *  null where it is exact. */
    criticality: number[];
    errors: (number | null)[];
}

/** What was predicted, against what each data set takes (Fig. 7). Times are in units, errors in percent:
 *  |100·time / predicted − 100|. */
export interface AgainstDatasets {
    /** What is predicted from the most probable alternative of representative times, and from every phase's mean. */
    predicted: { representatives: number; means: number };
    datasets: { name: string; makespan: number; errors: { representatives: number; means: number } }[];
}

/** What to draw. */
export type Figure =
    | DistributionFigure
    | LanesFigure
    | SweepFigure
    | ScatterFigure
    | HeatMapFigure
    | TermsFigure
    | TreeFigure;

/** What every figure says. Sizes are CSS pixels. */
export interface FigureFrame {
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
    /** The colours, as #rrggbb. */
    colours: { paper: string; ink: string; muted: string; rule: string };
}

/** Distributions of times. */
export interface DistributionFigure extends FigureFrame {
    kind: "density" | "distribution" | "survival";
    /** With the values 1 to 32. */
    series: Series[];
    /** Times of which no distribution is known, drawn below the series. */
    values?: LoneTimes[];
    /** The least probability that is written in digits, and that survival functions are drawn to; 1e-12 unless given. */
    least?: number;
    deadline: number | null;
    crosshair: number | null;
    view: [number, number] | null;
}

/** Spans of time, one row for each lane. */
export interface LanesFigure extends FigureFrame {
    kind: "lanes";
    lanes: Lane[];
    crosshair?: number | null;
    /** The times at the plot's edges; all unless given. */
    view?: [number, number] | null;
}

export interface Lane {
    name: string;
    colour: string;
    /** The colour of its name; `colour` unless given. */
    textColour?: string;
    /** Its height beside that of other lanes; 1 unless given. */
    height?: number;
    spans: LaneSpan[];
}

export interface LaneSpan {
    from: number;
    to: number;
    fill?: "solid" | "hatched" | "dark" | "empty";
    /** Its label, written in it where it fits. */
    label?: string;
    /** Its colour; the lane's unless given. */
    colour?: string;
}

/** Values against a number. */
export interface SweepFigure extends FigureFrame {
    kind: "sweep";
    sweep: {
        /** What the numbers are. */
        across: string;
        /** What the values are. */
        values: string;
        /** The axis' first number, 1 unless given, and its last. */
        from?: number;
        to: number;
        /** Whether nothing lies between whole numbers. */
        whole?: boolean;
        /** Whether the axis is logarithmic; only from 1 on. */
        logarithmic?: boolean;
        /** Whether the axis of values is: values of 0 and areas are left out then. */
        logarithmicValues?: boolean;
        /** The greatest value that there is, where there is one. */
        most?: number | null;
        lines: SweepLine[];
        /** Parts that add up behind the lines, from below, at most 12: all have one list of numbers, and add nothing negative. */
        areas?: { name: string; colour: string; points: [number, number][] }[];
        /** Who is best from where to where, ascending: bands behind the lines. `begins` is written where one meets the one before. */
        best?: { from: number; to: number; name: string; range: string; begins?: string; colour: string; textColour?: string; dash?: Series["dash"] }[];
        /** The present number, and what is written there. */
        current?: { at: number; label: string } | null;
        crosshair?: number | null;
    };
}

export interface SweepLine {
    name: string;
    colour: string;
    textColour?: string;
    dash?: Series["dash"];
    /** A thin line without points. */
    thin?: boolean;
    emphasis?: "normal" | "lit" | "faded";
    /** Numbers, ascending, and their values. */
    points: [number, number][];
}

/** Pairs of values. */
export interface ScatterFigure extends FigureFrame {
    kind: "scatter";
    scatter: {
        /** What the first values are, and the second. */
        across: string;
        up: string;
        colour: string;
        /** The pairs, 1 to 10000, not negative. */
        points: [number, number][];
        /** Two pairs that a straight line joins. */
        line?: [[number, number], [number, number]] | null;
        /** What stands out, at most 64: drawn over the points, with its name beside it where there is room. */
        marks?: { at: [number, number]; shape: "diamond" | "ring"; colour: string; textColour?: string; name?: string }[];
        /** Whether each axis fits its values, instead of both going from 0 to the same. */
        fitted?: boolean;
    };
}

/** A table of numbers whose cells are shaded by bands. It reads well at a height, in em (`fontSize`), of 2.8 + 1.25 · rows + 0.6, and at
 *  least 12.5; where it is narrower than 480 pixels or 34 em, or where most cells are there, with 8 em more for legend and note below. */
export interface HeatMapFigure extends FigureFrame {
    kind: "heatmap";
    heatmap: {
        /** What columns and rows are numbered by. */
        across: string;
        down: string;
        /** Numbers of columns and rows, which are numbered from 1; each 1 to 4096. */
        columns: number;
        rows: number;
        /** The cells that are there, at most 40,000: column and row from 1, the band from 0, and what is written in it if the texts of all
         *  cells fit. Where cells are smaller than pixels, earlier bands cover later ones. */
        cells: { column: number; row: number; band: number; text?: string }[];
        /** The bands' colours and words, 1 to 12, and what they are of. */
        bands: { colour: string; name: string }[];
        legend?: string;
        /** Cells that stand out, at most 64: a thick frame each. The first one's note is written beside it, and its detail below. */
        marks?: { column: number; row: number; note?: string; detail?: string }[];
    };
}

/** Bars that are sums of terms, with numbers beside them. It reads well at a height, in em (`fontSize`), of 1.5 · bars + 5; where it is narrower
 *  than 480 pixels or 34 em, with 1.5 em more for each term. */
export interface TermsFigure extends FigureFrame {
    kind: "terms";
    terms: {
        /** What bars are made of, 1 to 12: words as written over the first bar, and a colour, which should not be alone in telling neighbours. */
        terms: { name: string; colour: string; hatched?: boolean }[];
        /** The bars, 1 to 200: a value for each term, in the frame's unit, not negative; a text for each of the heads; a value to compare
         *  the sum with, which is a stroke across the bar; whether name and texts are bold. */
        bars: { name: string; values: number[]; columns: string[]; mark?: number | null; lit?: boolean }[];
        /** The heads of the columns at the right, at most 4, and which of them, from 0, has the sign of the strokes before it. */
        heads?: string[];
        markHead?: number | null;
    };
}

/** A tree, a level of 5.6 em for each depth. Where there is no room for all nodes, subtrees are folded: first those that are not
 *  looked at. */
export interface TreeFigure extends FigureFrame {
    kind: "tree";
    /** The root first, and each node before those below it. */
    nodes: TreeNode[];
}

export interface TreeNode {
    /** The index of the node that it stands below; null for the root alone. */
    parent: number | null;
    name: string;
    /** What stands before the name, such as "loop", and below it, such as "12 cycles". */
    kind?: string;
    note?: string;
    mode?: { name: string; colour: string; filled: boolean } | null;
    /** "now" is looked at; "later" is still to come; "folded" has become a part of the node above it. "done" unless given. */
    standing?: "done" | "now" | "later" | "folded";
    /** Heights of at most 64 bars of its density, from the first time to the last. */
    bars?: number[];
    /** Their colour; that of text unless given. */
    colour?: string | null;
    /** What is said at its upper edge. */
    badge?: string;
    /** Whether the mode is switched between the sibling before it and this node. */
    switched?: boolean;
}

/** The times of masses, in units: `origin + k·step`, or all of `edges` where the lattice coarsens. */
export interface Times {
    origin: number;
    step: number | null;
    edges?: Float64Array | number[] | null;
}

export interface Series {
    name: string;
    colour: string;
    /** The colour of its words; `colour` unless given. */
    textColour?: string;
    dash: "solid" | "dashed" | "dotted" | "dashdot" | "longdash" | "dashdotdot";
    /** The distribution, of all runs. `lostBehind` is the part of `lost` that was not of the shortest times; all unless given. */
    density: Times & { mass: Float64Array | number[]; lost: number; lostBehind?: number };
    /** The probability that it ends at all, which its masses and `lost` sum to; 1 unless given. */
    finishes?: number;
    /** The probability that it never ends; what `finishes` lacks of 1 unless given. */
    never?: number;
    /** Bounds of P(T ≤ t) at these times, of P(T < origin) by `before`: drawn as a band, and written as intervals. */
    between?: (Times & { before: number; lower: Float64Array | number[]; upper: Float64Array | number[] }) | null;
    /** Values that stand for it, at most 64: a diamond each, and the name of the first. */
    estimates?: { time: number; name: string }[];
    /** The name of the series that it is a ghost of: among densities it has no strip, and stands outlined behind that one's, on a scale of
     *  ghosts. */
    behind?: string | null;
    emphasis?: "normal" | "lit" | "faded";
}

/** One or a few times that are all that is known. */
export interface LoneTimes extends Pick<Series, "name" | "colour" | "textColour" | "dash" | "emphasis"> {
    /** 1 to 64: a diamond each, and the name of the first. */
    times: { time: number; name: string }[];
}

/** Where things are in a drawn figure, in CSS pixels, and the times at the plot's edges, in units (of a sweep, the
 *  numbers there; of a scatter, the first values; of a heat map, from 0.5 to columns + 0.5, so that column k is in the middle at k;
 *  of terms, the values on the axis, from 0). Strips are those of series and then of lone times, of lanes or bars; the deadline's place is that of a
 *  sweep's present number. */
export interface Hit {
    plot: { left: number; top: number; width: number; height: number };
    time: { from: number; to: number };
    strips: { name: string; top: number; bottom: number }[];
    /** Of a tree, the nodes that are drawn, folded ones too, by their indices in the figure. */
    boxes: { node: number; left: number; top: number; width: number; height: number }[];
    outside: { name: string; below: number; above: number }[];
    deadline: { left: number; top: number; width: number; height: number } | null;
    /** How many powers of ten the vertical axis goes down from 1, where it is logarithmic. */
    decades: number | null;
    /** The second values of a scatter at the plot's lower and upper edge. Of a heat map, whose rows are counted downwards, those at its
     *  upper and lower edge: from 0.5 to rows + 0.5. Null for other figures. */
    up: { from: number; to: number } | null;
}

/** Compositions of parallel tasks (kind "parallel"): what comes of each part, by what is known of it. Times are in units. */
export interface Composition {
    tasks: ComposedTask[];
    /** The named parts that alternatives mention. */
    parts: ComposedNamedPart[];
    alternatives: ComposedAlternative[];
}

/** The moments of a time, and where they lie in Pearson's plane. */
export interface PlacedMoments {
    mean: number;
    standardDeviation: number;
    /** Null where the time is certain, as the kurtosis then is: 3 = Gaussian. */
    skewness: number | null;
    kurtosis: number | null;
    /** The type of Pearson's family: "I" to "VII", "normal", "two points" or "certain"; null where there is none. */
    type: string | null;
    /** η of eq. (16) (Reijns and van Gemund 2005); null where it is no number. */
    criterion: number | null;
}

export interface ComposedTask extends PlacedMoments {
    name: string;
    bars: Bars;
}

export interface ComposedNamedPart {
    name: string;
    /** Every part, the whole first, each before what it is composed of. A mention is one part. */
    parts: ComposedPart[];
}

export interface ComposedAlternative {
    name: string;
    /** Every part, the whole first, each before what it is composed of. */
    parts: ComposedPart[];
    /** What the whole would take if less were known of the tasks, from the least knowledge on (section 1). */
    knowledge: LessKnowledge[];
    /** How many tasks start, on average: none once a part is decided, and waits are no tasks. Null where that is not told: of a queue that may be
     *  stopped, and of times of which too many are possible. */
    started: number | null;
    /** The time for which these occupy somebody, where what still runs is stopped once a part is decided; null where a task may run for ever, too. */
    busy: number | null;
    /** The time where each task that has started runs to its own end; null as `busy`. */
    busyWithoutCancelling: number | null;
}

export interface ComposedPart {
    /** Where it stands in the document, such as `alternatives[0].do.all[0]` or `parts[0].do`. */
    path: string;
    /** The probability that it answers, that it is known to fail, and that it comes to neither. */
    finishes: number;
    fails: number;
    never: number;
    /** Of the runs that answer; null where none does. */
    moments: PlacedMoments | null;
    /** By probability, of all runs: 0.5, 0.95, 0.99. */
    quantiles: Record<string, number | null>;
    bars: Bars | null;
}

/** A density in at most 128 equal bins, between its quantiles 0.0005 and 0.9995. */
export interface Bars {
    from: number;
    width: number;
    mass: number[];
}

export interface LessKnowledge {
    /** "means", "exponential", "two moments", "Gumbel" or "four moments". */
    by: string;
    /** Null where that is not enough to know anything, as with timeouts. */
    mean: number | null;
    standardDeviation: number | null;
    /** By probability: 0.5, 0.95, 0.99. */
    quantiles: Record<string, number | null>;
}

/** Every alternative for some values of the document's number n. */
export interface AgainstCopies {
    n: number[];
    alternatives: { name: string; mean: (number | null)[]; quantile: (number | null)[]; finishes: number[]; never: number[] }[];
    /** The first number that was refused, and why; those after it were not asked. */
    refused: { n: number; problems: Problem[] } | null;
}

export interface AgainstCopiesOptions {
    /** 1 to 200 numbers of copies, each from 1 to 1e6. */
    n: number[];
    /** The probability of the quantile, 0.99 unless given. */
    quantile?: number;
}

export interface ConfigurationsOptions {
    /** The efficiency in (0, 1] whose isoefficiency is asked for; 0.5 unless given. */
    efficiency?: number;
}

/** Every configuration that a machine can run, by threads and then by accelerators for each: eq. (11) at the parameters' means. All
 *  lists are parallel, times are in units. */
export interface Configurations {
    threads: number[];
    accelerators: number[];
    time: number[];
    /** The terms that each time is the sum of, in the equation's order. */
    terms: { name: "host" | "shared" | "serial" | "offload" | "switch" | "collective" | "gaps"; values: number[] }[];
    /** Indices of the fastest: more than one are a tie. */
    best: number[];
    /** How many times as fast as one thread with one accelerator, and that by the number of accelerators. */
    speedUp: number[];
    efficiency: number[];
    /** How many times as much work would keep the efficiency that was asked for; null where no amount does. */
    isoefficiency: (number | null)[];
    /** How far each parameter that is a number may move while the first of `best` stays among the fastest: in the document's own numbers
     *  (units, or factors), at their paths; `to` is null where there is no end. Of a distribution it is the mean. */
    ranges: { path: string; value: number; from: number; to: number | null }[];
    /** The numbers of accelerators with which it does; `to` is null where it does with 4096. */
    acceleratorsRange: { from: number; to: number | null };
}

/** How probable each configuration is the fastest of a run, in the order of `Configurations`; ties are split evenly. `error` is the
 *  largest standard error where so many runs were drawn; null where all possible runs were weighed. Refused where even a few hundred runs
 *  would take too long. */
export interface BestChances {
    probability: number[];
    error: number | null;
    draws: number | null;
}

/** A parameter of eq. (11) that is fitted; "contention" stands for (α − 1)·T_HPU, or the growing contention's number times T_HPU. */
export type Fitted = "host" | "contention" | "device" | "serial_device" | "offload" | "switch" | "collective" | "gap";

export interface FitOptions {
    /** Of what the squares are summed: of errors by the measured times, as the paper reports them, unless given. */
    residuals?: "relative" | "absolute";
    /** What stays as the model has it. */
    known?: Fitted[];
}

/** The parameters ≥ 0 that fit measured times best. Times are in units, errors of times are shares of what was measured. */
export interface MultigrainFit {
    /** `leftOut` is the row's time by a fit to all others; null where these do not determine it. */
    rows: { threads: number; accelerators: number; measured: number; fitted: number; leftOut: number | null }[];
    errors: { mean: number; sd: number; most: number };
    leftOut: { mean: number; sd: number; most: number } | null;
    /** What the rows determine: sums of parameters with factors, each with its standard error; null at the least value 0, and without rows
     *  to spare. */
    determined: { of: { parameter: Fitted; factor: number }[]; value: number; error: number | null }[];
    /** What stands in no sum of its own: no number is known of it. */
    undetermined: Fitted[];
}

/** Pearson's plane: B1 = skewness² to the right, B2 = kurtosis upwards. */
export interface PearsonPlane {
    /** The line of type V, above that of type III: kurtosis by skewness². */
    five: [number, number][];
    /** Table 1: for some B1 the kurtosis between which the paper calls its method valid, by its main types. */
    coverage: {
        b1: number;
        first: [number, number] | null;
        third: [number, number] | null;
        second: number;
        within2Percent: number | null;
        within10Percent: number;
    }[];
}

/** A scheme's time where no more is known of any operation than four moments: sums of cumulants, mixtures of raw moments, and at
 *  each barrier the maximum of Pearson's distributions (Reijns and van Gemund 2005). */
export interface FourMomentsOfScheme {
    scheme: string;
    mean: number;
    standardDeviation: number;
    skewness: number | null;
    kurtosis: number | null;
}

/** What every statement of a Fortran source costs, under each of its tables. */
export interface Annotation {
    /** The unit whose cost `predict` answers with. */
    routine: string;
    tables: {
        name: string;
        units: AnnotatedUnit[];
        /** Operators and intrinsic functions without a row in the table: they cost their operands alone. */
        missing: string[];
    }[];
    /** What the source does not say, and the routine's cost depends on. */
    unknowns: SourceUnknowns;
}

export interface SourceUnknowns {
    /** The variables that `bind` may give a value, whether it does or not, by their names in formulas: an integer, a letter or a logical
     *  value. */
    variables: { name: string; type: "number" | "letter" | "logical" }[];
    /** The tests that no value decides, by line: the variables whose values would, and whether they depend on data, which none does. */
    tests: { line: number; by: string[]; data: boolean }[];
}

export interface AnnotatedUnit {
    name: string;
    /** The line of its first statement. */
    line: number;
    /** In terms of its formal parameters and COMMON variables. */
    cost: AnnotatedCost;
    /** With the values of the document's `bind`: `count` is null where one that matters is missing, `inside` where it is not known
     *  whether the formula is the count. */
    bound: { formula: string; count: number | null; inside: boolean | null };
    /** By line; of an IF or a loop the whole of it. A line may have several. */
    lines: { line: number; kind: "statement" | "do" | "test" | "unstructured"; cost: AnnotatedCost }[];
    /** By line, what all its executions in one call of the unit cost: together they are the unit's `cost`. */
    totals: AnnotatedTotal[];
    /** The lines that demand each of the conditions of `cost.region`, in their order. */
    demanding: number[][];
    /** The calls of the unit in the source, by line. */
    calls: CallOfUnit[];
}

/** A call: what it gives to each variable of the callee's cost, as a formula in what the caller was called with (and in the indices of its
 *  loops), which may be a number; null where nobody knows. */
export interface CallOfUnit {
    line: number;
    caller: string;
    given: { variable: string; formula: string | null }[];
}

/** What a line costs in all executions of one call of its unit: of a loop or an IF its bounds, conditions and overheads, without what stands
 *  within. Of a DOALL it is the longest iteration that counts. Lines that cost nothing have none. */
export interface AnnotatedTotal {
    line: number;
    /** The line of the outermost loop around it, or of itself where it is one. */
    within: number | null;
    /** Null where it would be too long a formula. */
    cost: Pick<AnnotatedCost, "text" | "rounded" | "terms"> | null;
    /** With the values of the document's `bind`; null where one is missing. */
    value: number | null;
}

/** What a routine costs where one of its variables has other values, counted. */
export interface AgainstVariable {
    /** The cost tables, as the document names them. */
    tables: string[];
    /** By value, in the order of the question; fewer than were asked for where that took too long. */
    points: CountedPoint[];
}

export interface CountedPoint {
    value: number;
    /** For each table; null where another value is missing, or iterations are too many to be counted. */
    counts: (number | null)[];
}

/** What a routine costs for all whole numbers, in pieces of one variable; others have the values of the document's `bind`, or stay. */
export interface InPieces {
    tables: {
        name: string;
        /** They exclude each other, and one holds for any whole numbers; by where they begin. Null where there are none: where loops are not affine in the indices
         *  around them, control goes back by a jump, data decide how often something is executed, or there would be too many. */
        pieces: CostPiece[] | null;
    }[];
}

/** A piece of a cost, in which ⌊a/d⌋ is a quotient rounded down. */
export interface CostPiece {
    text: string;
    /** With the coefficients rounded that listings of 1992 round. */
    rounded: string;
    /** The variable's least and greatest value in it, where it has one. */
    from: number | null;
    to: number | null;
    /** What must hold beside. */
    others: string[];
    /** Whether it holds at the values of the document's `bind`. */
    here: boolean;
}

/** What gcov has counted of a run, as a document of kind `fortran` takes it: by line, how probably a condition is true, and the mean
 *  iterations of loops. */
export interface SourceProfile {
    probabilities: Record<string, number>;
    trips: Record<string, number>;
}

/** What is asked of a Fortran source's program tree. */
export interface ProgramWishes {
    /** The table whose costs are those in SIMD; the first one unless given. */
    simd?: string | null;
    /** And in SPMD; unless given the other one of two tables, else the one of SIMD. */
    spmd?: string | null;
    /** How many processors there are, from 1 to 4096; unless given as many as a DOALL has iterations, else one. */
    processors?: number | null;
    /** Whether every processor executes the whole routine with data of its own, instead of sharing its DOALLs. */
    everywhere?: boolean | null;
    /** Lines of loops and IFs that are to be one block each, of their mean cost. */
    whole?: number[] | null;
    /** How often loops are executed whose iterations a variable says that has no value: as iterations of kind `program`, by its name. */
    iterations?: Record<string, object | number> | null;
}

/** A Fortran source as a program tree. */
export interface PlantedProgram {
    /** A model document of kind `program`. */
    model: object;
    /** Where the tree says something else than the source, by line. */
    remarks: { line: number; message: string }[];
    /** What the tables say of the routine without a tree, in units: the formula's value and the count, where they have one. */
    said: { mode: "SIMD" | "SPMD"; table: string; formula: number | null; count: number | null }[];
}

/** A cost as a polynomial. */
export interface AnnotatedCost {
    /** With exact fractions, as PIPS writes polynomials. */
    text: string;
    /** As the listings of 1992 round it. */
    rounded: string;
    /** Its terms in the order of `text`: a fraction, and the powers of variables. */
    terms: { factor: string; powers: Record<string, number> }[];
    /** Where the formula is the count: exactly where the conditions hold, at least there, or nobody knows where. */
    region: { extent: "exact" | "sufficient" | "unknown"; conditions: string[] };
    /** What it rests on, as section 2.2 of the paper counts it. */
    statistics: {
        variables: { symbolic: number; guessed: number; bounded: number; unknown: number };
        ranges: { profiled: number; guessed: number; bounded: number; unknown: number };
        tests: { profiled: number; computed: number; halfhalf: number };
    };
}

/** A file that is read piece by piece, by its name and its bytes. */
export interface TraceFile {
    name: string;
    size: number;
}

/** What a trace is to be taken for; the likeliest where nothing is said. */
export interface TraceChoice {
    /** What kind of model it is to be. */
    kind?: TraceKind | null;
    /** What is a processor. */
    by?: TraceProcessors | null;
    /** The name that is a step; an empty one where the whole trace is one step of a task graph. */
    step?: string | null;
    /** The names at which all processors wait for each other. */
    barriers?: readonly string[] | null;
    /** The names in which a processor waits for others, and executes nothing. */
    waits?: readonly string[] | null;
    /** How many steps at the beginning are left out. */
    warmUp?: number | null;
    /** What is a block of a program, or a task of a task graph. Where processors differ the whole step is, whatever is chosen. */
    blocks?: TraceBlocks | null;
}

/** A step that all processors execute, cut by barriers; or tasks that wait for each other's messages. */
export type TraceKind = "program" | "taskgraph";

/**
 * What has times of its own: what has one name between two barriers (or messages), all that stands between them, or the whole step with the
 * times of the traced steps, which predicts no others.
 */
export type TraceBlocks = "names" | "between" | "step";

export type TraceProcessors = "files" | "processes" | "threads";

/** A name that processors repeat: how often each does at least, and how long all of it takes, in ms. */
export interface TraceName {
    name: string;
    count: number;
    total: number;
}

/** Something that a model takes for granted, and what the trace says of it. */
export interface TraceAssumption {
    /** That processors are alike, that they are slow independently of each other, that parts of a step are, or that steps do not drift. */
    about: "alike" | "processors" | "parts" | "drift";
    /** Null where it cannot be told: a difference of 10 %, or a correlation of 0.5, would be missed in more than one of ten cases. */
    holds: boolean | null;
    sentence: string;
}

/** What a trace is taken for. */
export interface RecognisedTrace {
    /** Its step is null where nothing is repeated, or the whole trace is one step. */
    chosen: {
        kind: TraceKind;
        by: TraceProcessors;
        step: string | null;
        barriers: string[];
        waits: string[];
        warmUp: number;
        blocks: TraceBlocks;
    };
    /** How many processors there are under each way to tell them. */
    processors: [TraceProcessors, number][];
    /** How many messages there are between these processors: flow events. */
    messages: number;
    steps: TraceName[];
    barriers: TraceName[];
    /** What may be waiting: those that seem to be first. */
    waits: TraceName[];
    /** What may be a block. */
    blocks: TraceBlocks[];
    /** How many steps there are. */
    of: number;
    /** Null where `problems` say why not. */
    found: FoundInTrace | null;
    problems: Problem[];
}

export interface FoundInTrace {
    /** A step as a model of kind `program` or `taskgraph`. */
    model: object;
    /** The measured steps, as a model of kind `program`. */
    measured: object;
    /** How long each step took, in ms. */
    steps: number[];
    /** What one should know before all else, in sentences: events that were left out, steps that are too few. */
    told: string[];
    report: { read: string[]; assumed: string[]; ignored: string[] };
    /** Why the whole step is a block though nobody has chosen it. */
    because: string | null;
    /** The mean of a step that a program predicts, and what nine of ten traced steps took, in ms; null where the one is within the other. */
    disagreement: { predicted: number; p5: number; p95: number; sentence: string } | null;
    assumptions: TraceAssumption[];
    /** What waiting for the slowest costs in a program; null with one processor, and where the trace contradicts what is predicted. */
    stragglers: TraceStragglers | null;
    /** What the slowest processor of each step costs, waits taken out, and who it is; null with one processor, and of a task graph. */
    slowest: TraceSlowest | null;
}

/** Times are in ms; `processor` is the slowest in `steps` steps. */
export interface TraceSlowest {
    mean_of_maximum: number;
    mean_of_all: number;
    processor: string;
    steps: number;
    sentence: string;
}

export interface TraceStragglers {
    waiting: { processors: number; mean_of_maximum: number }[];
    maximum_of_means: number;
    sentence: string;
}

/** What a table seems to be by its first bytes. */
export interface TablePreview {
    /** The form's name, such as "JMeter CSV" or "CSV". */
    form: string;
    /** Whether it is a known program's form. */
    isKnown: boolean;
    columns: TableColumn[];
    /** The first rows, at most 8, a text for each column. */
    rows: string[][];
    /** The numbers of those of them that sum up others, or are parts of them, which are never read. */
    sums: number[];
    /** What one would read of it. */
    proposed: TableChoice;
    /** What one should know, and what is in doubt, in sentences. */
    notes: string[];
}

export interface TableColumn {
    /** Its head, or "column 2"; empty for numbers without a name. */
    name: string;
    seems: 'time' | 'count' | 'name' | 'status' | 'counter' | 'clock' | 'number' | 'text' | 'empty';
    /** The unit of its times, where that is known. */
    unit: string | null;
    /** Its distinct cells, at most 12; empty where there are more. */
    values: string[];
}

/** What of a table is read, by the numbers of its columns from 0. */
export interface TableChoice {
    /** The column of the times; null where none looks so: then somebody has to choose one. */
    time: number | null;
    /** The column that says how often each time was measured. */
    count: number | null;
    /** The column that names what was measured. */
    group: number | null;
    /** What rows must have: of each column that is named, one of its values; an empty one where cells are empty. */
    filters: { column: number; value: string }[];
    /** The unit of times that are written without one, in which all are answered; null where nobody knows it. */
    unit: string | null;
    /** Whether a comma stands before the fraction of a number. */
    decimalComma: boolean;
    /** The columns of times of a table whose rows are runs: whether they go together is looked at, where there are several. */
    runs?: number[];
    /** Whether these rows are read, so that what was measured together stays together, in place of the samples of one column. */
    asRows?: boolean;
    /** Of rows the column that has what each run took in all: predictions are held against it. */
    total?: number | null;
    /** Whether the first half of the times makes the model and the second half judges it. */
    halves?: boolean;
}

/** The times of tables, by group, and a model of them. */
export interface TableTimes {
    groups: TableGroup[];
    unit: string | null;
    /** What was read, assumed and ignored, in sentences. */
    report: { read: string[]; assumed: string[]; ignored: string[] };
    /** Whether the columns that may be runs go together; null where there are none. */
    measuredTogether: MeasuredTogether | null;
    /** Whether groups are columns that were read as rows: the k-th time of each is of one run. */
    areRows: boolean;
    /** Of rows what each run took in all, where a column has that; of halves the later runs'. */
    total: number[] | null;
    /** Whether later times were kept apart, to judge what the earlier ones predict. */
    areHalves: boolean;
    /** A document: a program of one group, parallel tasks of several, and of rows, which stand in a condition. */
    model: object;
}

/** The times of what was measured under one name: one of `samples`, `values` and `histogram` is there. */
export interface TableGroup {
    /** Empty where rows have no name. */
    name: string;
    /** In the order of the rows. */
    samples: number[] | null;
    /** The probability of each time, as a fraction such as "3/1000". */
    values: Record<string, number | string> | null;
    /** How many times are above one edge, and not above the next. */
    histogram: { edges: number[]; counts: number[] } | null;
    /** Of halves the later times, which are in none of the others. */
    later: number[] | null;
    /** How many times were measured. */
    count: number;
    /** Of a histogram that of the middles between its edges. */
    mean: number;
}
