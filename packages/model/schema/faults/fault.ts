import path from 'node:path';
import process from 'node:process';

/** The way to a field: names of fields and places in lists, counted from 0. Empty for a file as a whole. */
export type FieldPath = readonly (string | number)[];

/** What is wrong with one field of a company's files, in words for whoever writes them. */
export interface Fault {
  /** The file, from the company's folder. */
  readonly file: string;
  /** Counted from 1; left out where it isn't known. */
  readonly line?: number | undefined;
  readonly field?: FieldPath;
  /** A sentence without its subject, which is the field or the file: "must be text, but 2 is a number". */
  readonly reason: string;
  /** How it would be right, as it could stand in the file. */
  readonly example?: string | undefined;
}

/** Everything that is wrong with a company's files. The message tells all of it, a paragraph for each fault. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly Fault[];

  /** @param root - the company's folder, which the message names as the reader sees it */
  constructor(root: string, faults: readonly Fault[]) {
    const folder = shown(root);
    const inOrder = faults.toSorted(
      (one, other) => compare(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0),
    );
    const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
    super(
      [`The files in ${folder} have ${count}:`, ...inOrder.map((fault) => told(folder, fault))].join('\n\n'),
    );
    this.faults = inOrder;
  }
}

/** Which field it is: `offices, entry 2, phone`. */
export function fieldName(field: FieldPath): string {
  return field.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part)).join(', ');
}

/** Where a fault is: the file, the line if it is known. */
export function placeOf({ file, line }: Fault): string {
  return line === undefined ? file : `${file}, line ${line}`;
}

function told(folder: string, fault: Fault): string {
  const { field = [], reason, example } = fault;
  const said = field.length === 0 ? reason : `${fieldName(field)}: ${reason}`;
  const shownExample = example === undefined ? [] : ['For example:', indented(example)];
  return `  ${folder}/${placeOf(fault)}\n${indented([said, ...shownExample].join('\n'))}`;
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

/** A folder as it is called from here; its whole path if it is elsewhere. */
function shown(folder: string): string {
  const below = path.relative(process.cwd(), folder);
  return below.startsWith('..') ? folder : below;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
