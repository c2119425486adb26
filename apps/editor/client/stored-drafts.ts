import type { Text, Written } from './calls/api.ts';

// What somebody writes stays in this browser until it is saved, whatever happens to the tab.

/** A draft, with what the file held when it was begun. */
export interface StoredDraft extends Written {
  readonly stamp: string;
  /** Unknown for drafts of earlier versions. */
  readonly base?: Text | undefined;
}

const keyOf = (file: string) => `draft ${file}`;

/** @returns whether the browser keeps it: it may have no room, or keep nothing at all */
export function storeDraft(draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(draft.file), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft of a file, if there is one. */
export function storedDraft(file: string): StoredDraft | undefined {
  try {
    const kept = localStorage.getItem(keyOf(file));
    return kept === null ? undefined : (JSON.parse(kept) as StoredDraft);
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

/** The draft of a file goes with it when it gets another name. */
export function moveDraft(from: string, to: string): void {
  const draft = storedDraft(from);
  if (draft === undefined || storeDraft({ ...draft, file: to })) dropDraft(from);
}

/** Tells when another tab, which has saved its own, dropped the draft of a file. */
export function whenDropped(file: string, told: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(file) && newValue === null) told();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
