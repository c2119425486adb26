import process from 'node:process';

/** What came of a run. */
export interface Outcome {
  /** Its figures, a line each. */
  table: string;
  /** Why it failed, each reason as a line; empty if it did not. */
  faults: string[];
}

/** Tells whoever watches a run. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
