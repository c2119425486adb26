import type { SubmissionKind } from './forms.ts';

/** How far a submission has come in the office; `STATES` says which a kind can have. */
export type EntryState = 'new' | 'read' | 'shortlisted' | 'answered' | 'declined' | 'hired' | 'won' | 'lost';

/** The states that a submission of each kind can have, in the order in which it passes through them. */
export const STATES: Readonly<Record<SubmissionKind, readonly EntryState[]>> = {
  application: ['new', 'read', 'shortlisted', 'answered', 'declined', 'hired'],
  contact: ['new', 'read', 'answered', 'won', 'lost'],
  'reach-us': ['new', 'read', 'answered', 'won', 'lost'],
};

/** All states, each once. */
export const ALL_STATES: readonly EntryState[] = [...new Set(Object.values(STATES).flat())];
