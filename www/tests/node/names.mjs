// Fixture for own-property lookup: names that are words of JavaScript's own objects, and a program and a task graph that have no
// others.

export const WORDS = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  'toLocaleString',
];

/** Everything that a program names has such a name. (JSON, because in JavaScript `__proto__: …` is no field.) */
export const PROGRAM = JSON.parse(`{
  "juxtapose": 2, "kind": "program", "title": "constructor", "unit": "valueOf",
  "machine": {"processors": 4, "switch": {"to_spmd": 2, "to_simd": 3}, "operations": {"__proto__": {"simd": 3, "spmd": 4}, "constructor": 2}},
  "program": [
    {"block": "constructor", "time": {"uniform": [5, 15]}},
    {"block": "__proto__", "operations": [{"op": "__proto__"}, {"op": "constructor", "count": 2}]},
    {"loop": "toString", "iterations": {"uniform": [1, 3]}, "body": [{"block": "hasOwnProperty", "time": {"values": {"4": 0.5, "9": 0.5}}}]},
    {"if": "valueOf", "probability": 0.5, "then": [{"block": "isPrototypeOf", "time": 7}], "else": [{"block": "toLocaleString", "time": 1}]}
  ],
  "schemes": [
    {"name": "__proto__", "mode": "simd", "except": {"__proto__": "spmd", "constructor": "spmd"}},
    {"name": "constructor", "mode": "spmd"},
    {"name": "toString", "mode": "simd", "except": {"toString": "spmd"}}
  ]
}`);

export const TASK_GRAPH = JSON.parse(`{
  "juxtapose": 2, "kind": "taskgraph", "title": "__proto__", "unit": "toString", "machine": {"processors": [1, 2], "network": {"bandwidth": 10}},
  "representatives": {"tolerance": 1, "classes": 2}, "datasets": ["constructor", "__proto__"],
  "tasks": [
    {"task": "constructor", "time": {"samples": [10, 20]}},
    {"task": "__proto__", "time": {"samples": [8, 30]}, "after": ["constructor"]},
    {"task": "toString", "time": {"samples": [5, 5]}, "after": [{"task": "constructor", "volume": 20}]},
    {"task": "hasOwnProperty", "time": {"samples": [6, 7]}, "after": ["__proto__", "toString"]}
  ],
  "mappings": [{"name": "constructor", "processors": {"constructor": 1, "__proto__": 2, "toString": 1, "hasOwnProperty": 2}}]
}`);
