import type { Text, Written } from './api.ts';

// Drafts are stored in localStorage until they are saved, so that closing the tab loses nothing.

/** A draft, with the version of the file it is based on. */
export interface StoredDraft extends Written {
  readonly stamp: string;
  /** Missing in drafts of earlier versions of the editor. */
  readonly base?: Text | undefined;
}

const keyOf = (file: string) => `draft ${file}`;

/** @returns whether it was stored: the quota may be exceeded, or storage disabled */
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
    const stored = localStorage.getItem(keyOf(file));
    return stored === null ? undefined : (JSON.parse(stored) as StoredDraft);
  } catch {
    return undefined;
  }
}

export function dropDraft(file: string): void {
  try {
    localStorage.removeItem(keyOf(file));
  } catch {
    // Without storage there is none.
  }
}

/** Moves a draft when its file is renamed. */
export function moveDraft(from: string, to: string): void {
  const draft = storedDraft(from);
  if (draft === undefined || storeDraft({ ...draft, file: to })) dropDraft(from);
}

/** Subscribes to the deletion of a file's draft by another tab, which saved its own. */
export function whenDropped(file: string, onDrop: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(file) && newValue === null) onDrop();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
