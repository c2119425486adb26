import process from 'node:process';
import { shownFolder } from '../company-folder.ts';

/** The path of a field: names and list indexes, counted from 0. Empty for a whole file. */
export type FieldPath = readonly (string | number)[];

/** A validation error of a company's files, in words for their authors. */
export interface Fault {
  /** The file's path in the company's folder. */
  readonly file: string;
  /** Counted from 1; undefined if unknown. */
  readonly line?: number | undefined;
  readonly field?: FieldPath;
  /** What to do, for an author who is no programmer: "Write a number instead of "two"". It has no full stop. */
  readonly reason: string;
  /** Whether it is only a missing value, as in a form that is not filled in yet. */
  readonly isMissing?: boolean | undefined;
  /** A valid example in the file's syntax. */
  readonly example?: string | undefined;
}

/** All validation errors of a company's files. Its message has a paragraph for each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: readonly Fault[];

  /** @param root - the company's folder */
  constructor(root: string, faults: readonly Fault[]) {
    const folder = shownFolder(root, process.cwd());
    const inOrder = faults.toSorted(
      (one, other) => compare(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0),
    );
    const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
    super(
      [`The files in ${folder} have ${count}:`, ...inOrder.map((fault) => paragraphOf(folder, fault))].join(
        '\n\n',
      ),
    );
    this.faults = inOrder;
  }
}

/** The field's name for authors: `offices, entry 2, phone`. */
export function fieldName(field: FieldPath): string {
  return field.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part)).join(', ');
}

/** The location of a fault: file, and line if known. */
export function placeOf({ file, line }: Fault): string {
  return line === undefined ? file : `${file}, line ${line}`;
}

function paragraphOf(folder: string, fault: Fault): string {
  const { field = [], reason, example } = fault;
  const sentence = field.length === 0 ? reason : `${fieldName(field)}: ${reason}`;
  const shownExample = example === undefined ? [] : ['For example:', indented(example)];
  return `  ${folder}/${placeOf(fault)}\n${indented([sentence, ...shownExample].join('\n'))}`;
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
