import type { Written } from './calls/api.ts';

// What somebody writes stays in this browser until it is saved, whatever happens to the tab.

/** A draft, and the stamp of the file that it began with. */
export interface KeptDraft extends Written {
  readonly stamp: string;
}

const keyOf = (file: string) => `draft ${file}`;

export function keepDraft(written: Written, stamp: string): void {
  try {
    localStorage.setItem(keyOf(written.file), JSON.stringify({ ...written, stamp }));
  } catch {
    // Where nothing may be kept, everything else still works.
  }
}

/** The draft of a file, if there is one. */
export function keptDraft(file: string): KeptDraft | undefined {
  try {
    const kept = localStorage.getItem(keyOf(file));
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft);
  } catch {
    return undefined;
  }
}

export function dropDraft(file: string): void {
  try {
    localStorage.removeItem(keyOf(file));
  } catch {
    // There is none then.
  }
}
