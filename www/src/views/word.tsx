/** A word that somebody chose, such as a name or a unit, within other words. */

import { visible } from '../model/isolated';

export const Word = ({ text }: { text: string }) => <bdi>{visible(text)}</bdi>;
