import type { EntryState, SubmissionKind } from '../database/tables.ts';

/** The states that a submission of each kind can have, in the order in which it passes through them. */
export const STATES: Readonly<Record<SubmissionKind, readonly EntryState[]>> = {
  application: ['new', 'read', 'shortlisted', 'answered', 'declined', 'hired'],
  contact: ['new', 'read', 'answered', 'won', 'lost'],
  'reach-us': ['new', 'read', 'answered', 'won', 'lost'],
};

/** All states, each once. */
export const ALL_STATES: readonly EntryState[] = [...new Set(Object.values(STATES).flat())];
