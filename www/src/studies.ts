/** What an example shows above its model: the study that the model comes from. */

import { computed } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { own } from './model/own';
import { opened } from './state/examples';
import { ThreeSatStudy } from './program/three_sat/study';

const STUDIES: Readonly<Record<string, FunctionComponent>> = { 'three-sat': ThreeSatStudy };

/** That of the open example, where it has one. */
export const study = computed(() => own(STUDIES, opened.value?.example.id ?? '') ?? null);
