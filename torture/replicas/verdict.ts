import type { Audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';
import { formFaults, linesOf } from '../form-faults.ts';
import type { Taking } from '../mail.ts';
import type { MailFindings } from '../mail-findings.ts';
import type { Victim } from '../victim.ts';
import type { ReplicasStruck } from './faults.ts';
import type { Readings } from './readers.ts';
import { withoutReason } from './repeated-mails.ts';

/** Everything that a run with several servers has shown. */
export interface ReplicaFindings {
  sendings: readonly Sending[];
  audit: Audit;
  mail: MailFindings;
  takings: readonly Taking[];
  readings: Readings;
  struck: ReplicasStruck;
  replicas: readonly Pick<Victim, 'restarts' | 'ownDeaths' | 'ownFaults' | 'peakKilobytes'>[];
  /** CVs in the bucket that belong to nothing yet. */
  leftOver: readonly string[];
}

/**
 * How a valid form may be answered in such times; 502 and 504 are the proxy's, when its replica is killed in the middle of
 * a form: it must not send one to another by itself.
 */
const ALLOWED = new Set([200, 303, 409, 429, 502, 503, 504, 507]);

/** Why the run failed, each reason as a line; empty if it did not. */
export function replicaFaultsOf(findings: ReplicaFindings): string[] {
  const { sendings, audit, mail, takings, readings, struck, replicas } = findings;
  return linesOf([
    ...formFaults(sendings, audit, ALLOWED),
    ['mail was not sent', mail.missing],
    ['mail went out under another id', mail.unknown],
    ['mail went out again without a reason', withoutReason(takings, struck.outages)],
    ['a page or script failed', readings.failed],
    ['a replica did not stop in order', struck.notStopped],
    ['a replica ended by itself', replicas.flatMap(({ ownDeaths }) => ownDeaths)],
    ['a replica failed by itself', replicas.flatMap(({ ownFaults }) => [...ownFaults])],
  ]);
}
