import type { Audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';
import type { Struck } from './faults.ts';
import { type FaultList, formFaults, linesOf } from './form-faults.ts';
import type { MailFindings } from './mail-findings.ts';
import type { Nuisances } from './nuisances.ts';
import type { Victim } from './victim.ts';

/** Everything that a run has shown. */
export interface Findings {
  sendings: readonly Sending[];
  audit: Audit;
  mail: MailFindings;
  nuisances: Nuisances;
  struck: Struck;
  /** How many submissions an earlier version had kept. */
  oldRows: number;
  /** What is missing or wrong among them. */
  oldFaults: readonly string[];
  victim: Victim;
}

/** What the service may take without a proxy before it. */
export const PEAK_LIMIT_MEGABYTES = 400;

/** No client that sends next to nothing may hold a connection for longer. */
const KEPT_LIMIT_MS = 60_000;

/** How a valid form may be answered in such times: that it was taken, is being taken, or must be retried. */
const ALLOWED = new Set([200, 303, 409, 429, 503, 507]);

/** Why the run failed, each reason as a line; empty if it did not. */
export function faultsOf({
  sendings,
  audit,
  mail,
  nuisances,
  struck,
  oldFaults,
  victim,
}: Findings): string[] {
  const peak = Math.round(victim.peakKilobytes / 1024);
  const list: FaultList = [
    ...formFaults(sendings, audit, ALLOWED),
    ['of an earlier version', oldFaults],
    ['a second server was not turned away', struck.notTurnedAway],
    ['the database could not be rescued', struck.notRescued],
    ['mail was not sent', mail.missing],
    ['mail of spam was sent', mail.sentThoughHeld],
    ['spam was not held', mail.notHeld],
    ['what is malformed was answered', wrong(nuisances.malformed, /^(4\d\d|503|507|lost)$/)],
    ['a mutated file was answered', wrong(nuisances.mutated, /^(200|4\d\d|503|507|lost)$/)],
    ['a hostile request was answered', wrong(nuisances.hostile, /^(200|303|4\d\d|503|507|lost)$/)],
    ['the server ended by itself', victim.ownDeaths],
    ['the server failed by itself', [...victim.ownFaults]],
    ['nothing had been taken away', victim.falseAlarms],
  ];
  const faults = linesOf(list);
  if (nuisances.longestKeptMs > KEPT_LIMIT_MS) {
    faults.push(`a slow client was kept for ${Math.round(nuisances.longestKeptMs)} ms`);
  }
  if (peak > PEAK_LIMIT_MEGABYTES) faults.push(`the peak of memory was ${peak} MB`);
  return faults;
}

function wrong(counts: ReadonlyMap<string, number>, allowed: RegExp): string[] {
  return [...counts]
    .filter(([status]) => !allowed.test(status))
    .map(([status, times]) => `${status}, ${times} times`);
}
