#!/usr/bin/env python3
"""Makes barvinok.json: how many points the iteration domains of loop nests have, counted by barvinok (Verdoolaege et al. 2007) as a piecewise
quasi-polynomial, and what that is at sizes around its pieces' borders. Run it in this folder with the package islpy-barvinok."""

import json

import islpy

NESTS = [
    ("do i = 1, n", "1 <= i <= n"),
    ("do i = 1, n, 2", "1 <= i <= n and i mod 2 = 1"),
    ("do i = n, m, -3", "m <= i <= n and (n - i) mod 3 = 0"),
    ("do i = 1, min(n, m)", "1 <= i <= n and i <= m"),
    ("do i = max(n, m), 20", "n <= i <= 20 and m <= i"),
    ("do i = 1, n; do j = i, m", "1 <= i <= n and i <= j <= m"),
    ("do i = 1, n; do j = i + 1, n, 2", "1 <= i <= n and i < j <= n and (j - i) mod 2 = 1"),
    ("do i = 1, n, 2; do j = i, m, 3", "1 <= i <= n and i mod 2 = 1 and i <= j <= m and (j - i) mod 3 = 0"),
    ("do i = 1, n; do j = max(1, i - m), min(n, i + m)", "1 <= i, j <= n and i - m <= j <= i + m"),
    ("do i = 1, n; do j = 1, i; do k = j, m", "1 <= i <= n and 1 <= j <= i and j <= k <= m"),
    ("do i = 1, n; do j = 1, i; do k = j, i, 2", "1 <= i <= n and 1 <= j <= i and j <= k <= i and (k - j) mod 2 = 0"),
    ("do i = 1, n; do j = n, i, -2; do k = 1, j - i", "1 <= i <= n and i <= j <= n and (n - j) mod 2 = 0 and 1 <= k <= j - i"),
    ("do i = 1, n, 8; do j = i, min(n, i + 7)", "1 <= i <= n and (i - 1) mod 8 = 0 and i <= j <= n and j <= i + 7"),
    ("do i = 1, n/2; do j = 2*i, n", "1 <= i and 2 i <= n and 2 i <= j <= n"),
    ("do i = 1, m; do j = i + 1, m + 2; do k = i + j, m + 10", "1 <= i <= m and i < j <= m + 2 and i + j <= k <= m + 10"),
]
SIZES = [(n, m) for n in range(-4, 15) for m in range(-3, 15, 2)] + [(40, 7), (39, 41), (7, 40), (101, 64)]

table = []
for loops, domain in NESTS:
    indices = ", ".join(index for index in "ijk" if f"do {index} " in loops)
    count = islpy.Set(f"[n, m] -> {{ [{indices}] : {domain} }}").card()
    values = []
    for n, m in SIZES:
        at = islpy.Set(f"[n, m] -> {{ : n = {n} and m = {m} }}").params()
        value = count.intersect_params(at)
        point = at.sample_point()
        values.append(value.eval(point).to_python() if not value.is_zero() else 0)
    pieces = []
    count.foreach_piece(lambda where, of: pieces.append(str(of)))
    table.append({"loops": loops, "pieces": len(pieces), "counts": values})
print(json.dumps({"sizes": SIZES, "nests": table}, separators=(",", ":")).replace('{"loops"', '\n{"loops"'))
