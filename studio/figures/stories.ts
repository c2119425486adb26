import type { Stroke } from './shapes.ts';
import { floodRehearsed } from './stories/a-flood-rehearsed-in-advance.ts';
import { trainerOnDeck } from './stories/a-trainer-on-every-deck.ts';
import { faultsFound } from './stories/faults-found-before-the-outage.ts';
import { loanDecisions } from './stories/loan-decisions-within-the-day.ts';
import { oneRecord } from './stories/one-record-for-fourteen-clinics.ts';
import { permitsWithoutQueue } from './stories/permits-without-the-queue.ts';
import { spareParts } from './stories/spare-parts-counted-once.ts';

/** The success stories' drawings by their slugs. */
export const stories: Readonly<Record<string, () => Stroke[]>> = {
  'a-flood-rehearsed-in-advance': floodRehearsed,
  'a-trainer-on-every-deck': trainerOnDeck,
  'faults-found-before-the-outage': faultsFound,
  'loan-decisions-within-the-day': loanDecisions,
  'one-record-for-fourteen-clinics': oneRecord,
  'permits-without-the-queue': permitsWithoutQueue,
  'spare-parts-counted-once': spareParts,
};
