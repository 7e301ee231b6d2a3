/** Download of the model as a file. */

import stringify from 'json-stringify-pretty-compact';
import { fileName, saveFile } from '../export/save';
import { titleOf } from '../model/document';
import { document } from '../state/history';

export function saveModel() {
  const { value } = document;
  saveFile(fileName(titleOf(value), '.json'), `${stringify(value)}\n`, 'application/json');
}
