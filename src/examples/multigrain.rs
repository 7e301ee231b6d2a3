//! Examples of kind `multigrain`: multi-grain programs.

use super::example::Example;

pub(super) const PBPI: Example = Example {
    id: "pbpi",
    title: "PBPI on two Cell processors",
    kind: "multigrain",
    paper: "Blagojevic et al. 2008, sections 4.3 and 4.4",
    about: "Threads of two Cell processors share 16 accelerators to infer evolutionary trees. The paper measures that four threads \
            with four accelerators each are fastest; what it prints gives that only with a cost that grows with the threads.",
    published: &[],
    text: include_str!("../../www/models/pbpi.json"),
};

pub(super) const RAXML: Example = Example {
    id: "raxml",
    title: "RAxML on two Cell processors",
    kind: "multigrain",
    paper: "Blagojevic et al. 2008, sections 4.5 and 4.6",
    about: "Sixteen independent bootstraps, shared out among threads in rounds. More than half of the offloaded work cannot be \
            shared among accelerators.",
    published: &[],
    text: include_str!("../../www/models/raxml.json"),
};

pub(super) const GPU_STREAMS: Example = Example {
    id: "gpu-streams",
    title: "CPU threads that feed a GPU",
    kind: "multigrain",
    paper: "Blagojevic et al. 2008, section 3, on a machine of today",
    about: "Threads decode pictures and hand them to streams of one GPU, on a host that others sometimes use too. Which number of \
            threads is best depends on the run.",
    published: &[],
    text: include_str!("../../www/models/gpu-streams.json"),
};
