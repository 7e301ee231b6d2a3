#!/bin/sh
# The same question by GNU parallel and the command `juxtapose`: variants of the 8-PE example, one on each line, answered on all cores,
# in order. `sh sweep_parallel.sh > winners.tsv` writes N, p and the scheme of the least mean.
# On several machines: parallel --sshlogin one,two … where each has the command.
set -eu
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
model="$(dirname "$0")/../../www/models/8-pe-mixed-mode.json"
jq -c 'range(1; 51) as $n | range(1; 41) as $p
  | .machine.processors = $n | (.. | objects | select(has("if")) | .probability) = $p / 40' "$model" > "$folder/models"
parallel --pipe --keep-order --block 100k juxtapose --jobs 1 < "$folder/models" > "$folder/answers"
jq -r '[.machine.processors, (first(.. | objects | select(has("if"))) | .probability)] | @tsv' "$folder/models" > "$folder/numbers"
jq -r '.outcomes | min_by(.mean) | .name' "$folder/answers" | paste "$folder/numbers" -
