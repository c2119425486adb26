import { isDeepStrictEqual } from 'node:util';
import { inWords, nameOf } from '../fields/labels.ts';
import { type FileValue, valueIn } from '../files/file-text.ts';

/** A difference in a file, in words. */
export interface Difference {
  /** The field: `Figures, entry 2, Label`. */
  readonly where: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** The differences between two versions of a file. */
export function differences(file: string, before: string, after: string): Difference[] {
  const [one, other] = [valueIn(file, before), valueIn(file, after)];
  const found = [...ofValues([], one.value, other.value), ...ofBodies(one, other)];
  if (found.length > 0 || before === after) return found;
  return [{ where: 'Comments or layout of the file, which pages do not show' }];
}

function ofValues(field: readonly (string | number)[], before: unknown, after: unknown): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(field, before, after);
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => ofValues([...field, key], before[key], after[key]));
  }
  return [{ where: nameOf(field), before: inWords(before), after: inWords(after) }];
}

function ofLists(
  field: readonly (string | number)[],
  before: readonly unknown[],
  after: readonly unknown[],
): Difference[] {
  const removed = before.filter((one) => !after.some((other) => isDeepStrictEqual(one, other)));
  const added = after.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)));
  if (removed.length === 0 && added.length === 0)
    return [{ where: nameOf(field), after: 'in another order' }];
  if (removed.length === added.length && before.length === after.length)
    return removed.flatMap((one, index) =>
      ofValues([...field, after.indexOf(added[index])], one, added[index]),
    );
  const where = nameOf(field);
  return [
    ...removed.map((one) => ({ where, before: inWords(one) })),
    ...added.map((one) => ({ where, after: inWords(one) })),
  ];
}

function ofBodies({ body: before = '' }: FileValue, { body: after = '' }: FileValue): Difference[] {
  const [old, young] = [before, after].map((body) => body.split(/\n{2,}/));
  const removed = old?.filter((part) => !young?.includes(part)) ?? [];
  const added = young?.filter((part) => !old?.includes(part)) ?? [];
  const where = 'Text';
  if (removed.length === added.length)
    return removed.map((part, index) => ({ where, before: part, after: added[index] }));
  return [
    ...removed.map((part) => ({ where, before: part })),
    ...added.map((part) => ({ where, after: part })),
  ];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
