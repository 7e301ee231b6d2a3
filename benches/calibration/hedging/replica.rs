//! Replicas of a service, whose answers take long by chance and longer in slow periods, and requests to them.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};

use super::super::draw::Draw;

/// The medians of the replicas' quiet answers.
const MEDIANS: [Duration; 2] = [Duration::from_micros(3_000), Duration::from_micros(3_900)];
const SIGMA: f64 = 0.35;
/// How much longer an answer takes in a slow period.
const SLOW: u32 = 5;
const MEAN_QUIET: Duration = Duration::from_millis(200);
const MEAN_SLOW: Duration = Duration::from_millis(60);
/// Periods are drawn for as long as this: longer than a measurement takes.
const DRAWN: Duration = Duration::from_secs(600);

/// What replicas have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sharing {
    Nothing,
    /// Both are slow at the same times, as on one disk.
    Periods,
    /// One serves only when the other one does not.
    Lock,
}

struct Replica {
    median: Duration,
    draw: Mutex<Draw>,
    periods: Arc<Periods>,
    lock: Option<Arc<Mutex<()>>>,
}

/// Quiet and slow periods by turns, by their ends.
struct Periods {
    start: Instant,
    ends: Vec<Duration>,
}

impl Periods {
    fn new(draw: &mut Draw) -> Self {
        let mut ends = vec![];
        let mut last = Duration::ZERO;
        while last < DRAWN {
            last += draw.exponential(if ends.len() % 2 == 0 { MEAN_QUIET } else { MEAN_SLOW });
            ends.push(last);
        }
        Self { start: Instant::now(), ends }
    }

    fn are_slow(&self) -> bool {
        let elapsed = self.start.elapsed();
        self.ends.partition_point(|&end| end <= elapsed) % 2 == 1
    }
}

/// Starts the replicas; they end with the program.
pub(crate) fn replicas(sharing: Sharing, seed: u64) -> Vec<SocketAddr> {
    let mut draw = Draw::new(seed);
    let common = Arc::new(Periods::new(&mut draw));
    let lock = (sharing == Sharing::Lock).then(|| Arc::new(Mutex::new(())));
    let start = |(median, k)| {
        let mut own = || Arc::new(Periods::new(&mut draw));
        let periods = if sharing == Sharing::Periods { common.clone() } else { own() };
        let draw = Mutex::new(Draw::new(seed + k));
        listening(Replica { median, draw, periods, lock: lock.clone() })
    };
    MEDIANS.into_iter().zip(1..).map(start).collect()
}

fn listening(replica: Replica) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    let replica = Arc::new(replica);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let replica = Arc::clone(&replica);
            thread::spawn(move || replica.serve(stream));
        }
    });
    address
}

impl Replica {
    /// Answers after the time of a service, unless the client is gone before.
    fn serve(&self, mut stream: TcpStream) {
        let mut byte = [0];
        if !matches!(stream.read(&mut byte), Ok(1)) {
            return;
        }
        let Ok(mut client) = stream.try_clone() else { return };
        let (alive, gone) = mpsc::channel::<()>();
        thread::spawn(move || {
            let _ = client.read(&mut [0]);
            drop(alive);
        });
        let _serving = self.lock.as_ref().map(|lock| lock.lock().expect("nobody panics"));
        let service = self.draw.lock().expect("nobody panics").lognormal(self.median, SIGMA);
        let service = if self.periods.are_slow() { service * SLOW } else { service };
        if gone.recv_timeout(service) == Err(mpsc::RecvTimeoutError::Timeout) {
            let _ = stream.write_all(&byte);
        }
    }
}

/// A request that is being served; dropped, it is cancelled.
pub(crate) struct Request(TcpStream);

impl Request {
    pub(crate) fn start(address: SocketAddr, done: mpsc::Sender<()>) -> Self {
        let mut stream = TcpStream::connect(address).expect("a replica");
        stream.set_nodelay(true).expect("a connection");
        stream.write_all(&[1]).expect("a connection");
        let mut answer = stream.try_clone().expect("a connection");
        thread::spawn(move || {
            if matches!(answer.read(&mut [0]), Ok(1)) {
                let _ = done.send(());
            }
        });
        Self(stream)
    }
}

impl Drop for Request {
    fn drop(&mut self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}
