/** Document type of a multi-grain program, as in the JSON Schema, and the forms that its parameters may have. */

import type { Model, Of } from '../model/document';
import { has } from '../model/own';

export type Multigrain = Of<'multigrain'>;
export type Phase = Multigrain['phases'][number];
export type Parameter = Phase['host'];
export type MeasuredRow = NonNullable<NonNullable<Multigrain['measured']>['rows']>[number];

export const isMultigrain = (model: Model): model is Multigrain => model.kind === 'multigrain';

/** The times of a phase, in the order in which they are read. */
export const PHASE_TIMES = ['host', 'device', 'serial_device'] as const;

/** How a cost depends on the number of threads: by the field that tells each form from the others. */
export const COST_FORMS = ['constant', 'per_thread', 'per_further_thread', 'measured'] as const;
export type CostForm = (typeof COST_FORMS)[number];

/** The form of a switch or of the collective cost. */
export const costForm = (value: unknown): CostForm =>
  COST_FORMS.find((form) => form !== 'constant' && isFields(value) && has(value, form)) ?? 'constant';

export type ContentionForm = 'constant' | 'per_further_thread';

export const contentionForm = (value: unknown): ContentionForm =>
  isFields(value) && has(value, 'per_further_thread') ? 'per_further_thread' : 'constant';

export type OffloadForm = 'both' | 'messages';

export const offloadForm = (value: unknown): OffloadForm =>
  isFields(value) && (has(value, 'send') || has(value, 'return')) ? 'messages' : 'both';

/** Whether a message's time is given by eq. (1): overhead, latency, overhead. */
export const isLogP = (value: unknown): boolean => isFields(value) && has(value, 'latency');

/** The parts of a message by eq. (1), in the order in which they are added up. */
export const LOG_P = ['host', 'latency', 'accelerator'] as const;

/** Whether a parameter is drawn for each thread by itself. */
export const isEachThread = (value: unknown): value is { each_thread: unknown } =>
  isFields(value) && has(value, 'each_thread');

/** Whether a parameter is one certain number, which a slider can move; what is absent is 0. */
export const isCertain = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number' || typeof value === 'string';

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A configuration as outcomes call it: “4 × 4”. */
export const configurationName = (threads: number, accelerators: number): string => `${threads} × ${accelerators}`;
