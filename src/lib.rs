//! Juxtapose predicts how long a parallel program takes **as a distribution, not as one number**.
