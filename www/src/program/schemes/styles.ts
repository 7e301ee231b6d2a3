/** Styles of the schemes that are shown. */

import { computed } from '@preact/signals';
import { schemeStyles } from '../../outcome/styles';
import { schemes } from '../program';
import { guests } from '../sweep/visitors';

/** The styles of the model's schemes that are shown, and of those that are looked at beside them. */
export const styles = computed(() => schemeStyles([...schemes.value, ...guests.value]));
