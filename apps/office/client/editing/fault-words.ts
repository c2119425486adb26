import { fileKind, neededBy } from '@website/model/schema/faults/file-kind.ts';
import { labelOf } from '../../texts/fields/labels.ts';
import type { Fault } from './api.ts';

/** What to do about a fault in a form, where nothing missing is a line of a file. */
export function reasonInForm({ file, field = [], isMissing, reason }: Fault): string {
  if (isMissing !== true) return reason;
  if (field.length === 0) return `Write the text of this ${fileKind(file).noun} here`;
  return `Fill this in: ${neededBy(file, field, labelOf)}`;
}
