//! Thread pool over many lines at once: one thread reads, worker threads answer, and this one writes the answers in the lines' order.
//!
//! Lines go from thread to thread in batches, by the handful: waking a thread takes longer than reading and answering a short line. How
//! many are a handful follows from how long lines have taken, so that no line waits long for others, and dear ones go alone.

use std::{
    io::{self, BufReader, BufWriter, Read, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, Sender, SyncSender, TryRecvError, channel, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow};

use crate::{
    answers::{Answer, Task},
    arguments::Many,
    lines::{Line, Lines},
    progress::Progress,
};

/// How many handfuls may be under way for each thread that answers: what bounds the memory.
const UNDER_WAY: usize = 4;
/// How long a handful of lines may take, and how many are the most.
const LONGEST: Duration = Duration::from_millis(2);
const MOST: usize = 64;

/// Lines, and where their answers are waited for.
type Job = (Vec<Line>, Sender<Vec<Answer>>);
/// Answers in order, each as soon as it is there; or why there are no more lines.
type Waiting = Receiver<io::Result<Receiver<Vec<Answer>>>>;

/// State that reading and answering threads share.
struct Shared {
    task: Task,
    /// How many lines are a handful.
    handful: AtomicUsize,
}

/// Answers all lines of a source; how many were refused. Threads that still read or answer when nobody waits for them any more end
/// with the process.
pub(crate) fn run(source: BufReader<impl Read + Send + 'static>, task: Task, many: &Many) -> Result<u64> {
    let mut out = BufWriter::new(io::stdout().lock());
    // What goes on where another run has ended has that one's head.
    if let Some(head) = task.head().filter(|_| many.skip == 0) {
        out.write_all(&head)?;
    }
    let waiting = answering(source, task, many);
    let mut progress = Progress::new(many.progress);
    let mut refused = 0;
    while let Some(next) = received(&waiting, &mut out)? {
        let answers = received(&next.context("cannot read")?, &mut out)?;
        for answer in answers.ok_or_else(|| anyhow!("a thread has failed, which is a fault of juxtapose"))? {
            out.write_all(&answer.text)?;
            if many.line_buffered {
                out.flush()?;
            }
            refused += u64::from(answer.is_refused);
            progress.tell(refused);
        }
    }
    out.flush()?;
    progress.end(refused);
    Ok(refused)
}

/// What is received next; nothing where nobody sends any more. Before it waits, all that was written goes out: whoever writes line
/// by line, and waits for each answer, is not kept waiting.
fn received<T>(from: &Receiver<T>, out: &mut impl Write) -> io::Result<Option<T>> {
    match from.try_recv() {
        Err(TryRecvError::Empty) => {
            out.flush()?;
            Ok(from.recv().ok())
        }
        next => Ok(next.ok()),
    }
}

/// Starts the threads that read and answer.
fn answering(source: BufReader<impl Read + Send + 'static>, task: Task, many: &Many) -> Waiting {
    let (jobs, skip) = (many.jobs(), many.skip);
    let shared = Arc::new(Shared { task, handful: AtomicUsize::new(1) });
    let (order, waiting) = sync_channel(jobs * UNDER_WAY);
    let (work, to_do) = channel::<Job>();
    let to_do = Arc::new(Mutex::new(to_do));
    for _ in 0..jobs {
        let (to_do, shared) = (to_do.clone(), shared.clone());
        thread::spawn(move || {
            while let Some((lines, answers)) = taken(&to_do) {
                // Answers that nobody waits for any more are none.
                let _ = answers.send(shared.answer(&lines));
            }
        });
    }
    thread::spawn(move || read(source, skip, &shared, &order, &work));
    waiting
}

fn taken(to_do: &Mutex<Receiver<Job>>) -> Option<Job> {
    to_do.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

impl Shared {
    fn answer(&self, lines: &[Line]) -> Vec<Answer> {
        let started = Instant::now();
        let answers = lines.iter().map(|line| self.task.answer(line)).collect();
        let each = started.elapsed().as_nanos() / lines.len().max(1) as u128;
        let handful = LONGEST.as_nanos() / each.max(1);
        let handful = usize::try_from(handful).unwrap_or(MOST).clamp(1, MOST);
        self.handful.store(handful, Ordering::Relaxed);
        answers
    }
}

/// Hands out all lines but those that are skipped, as fast as their answers are written.
fn read(
    source: BufReader<impl Read>,
    skip: u64,
    shared: &Shared,
    order: &SyncSender<io::Result<Receiver<Vec<Answer>>>>,
    work: &Sender<Job>,
) {
    let mut lines = match Lines::behind(skip, source, shared.task.longest()) {
        Ok(lines) => lines,
        Err(error) => {
            // Nobody waits for it any more where that fails.
            let _ = order.send(Err(error));
            return;
        }
    };
    while let Some(lines) = handful(&mut lines, shared.handful.load(Ordering::Relaxed)).transpose() {
        let (answers, waiting) = channel();
        let is_last = lines.is_err();
        let is_waited_for = order.send(lines.and_then(|lines| {
            // Whoever answers is there as long as this thread gives them work.
            work.send((lines, answers)).map(|()| waiting).map_err(io::Error::other)
        }));
        if is_last || is_waited_for.is_err() {
            break;
        }
    }
}

/// The next line, and further ones up to so many if they are there already; none at the file's end.
fn handful(from: &mut Lines<BufReader<impl Read>>, most: usize) -> io::Result<Option<Vec<Line>>> {
    let Some(first) = from.next()? else { return Ok(None) };
    let mut lines = vec![first];
    while lines.len() < most && from.is_ready() {
        lines.extend(from.next()?);
    }
    Ok(Some(lines))
}
