import type { Audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';
import type { Struck } from './happen.ts';
import type { Readers } from './readers.ts';
import type { Replica } from './replica.ts';

/** What became of notifications. */
export interface SharedMail {
  /** Different messages that the mail server took. */
  messages: number;
  /** How often it took one that it already had. */
  redelivered: number;
  /** Submissions whose message it never took. */
  missing: string[];
}

/** Everything that a run with several servers has shown. */
export interface ReplicaFindings {
  sendings: readonly Sending[];
  audit: Audit;
  /** CVs in the bucket that belong to no row: of calls that were cut off. They are set aside after a day. */
  strays: number;
  mail: SharedMail;
  readers: Pick<Readers, 'read' | 'failed' | 'longestMs'>;
  struck: Struck;
  replicas: readonly Pick<Replica, 'ownDeaths' | 'statuses' | 'errors'>[];
}

/** How a valid form may be answered in such times: that it was taken, is being taken, or must be retried. */
const ALLOWED = new Set([200, 303, 409, 429, 503, 507]);

/** Why the run failed, each reason as a line; empty if it did not. */
export function replicaFaults({ sendings, audit, mail, readers, replicas }: ReplicaFindings): string[] {
  const refusedWrongly = sendings.flatMap(({ form, answers }) =>
    answers
      .filter(({ status }) => status !== undefined && !ALLOWED.has(status))
      .map(
        ({ status, text }) => `${form.kind} ${form.repeatable} was answered ${status}: ${text.slice(0, 200)}`,
      ),
  );
  const open = sendings.filter(({ form, state }) => form.repeatable !== 'not' && state !== 'acknowledged');
  const statuses = replicas.flatMap((replica) => replica.statuses.filter((status) => status !== 0));
  const list: [what: string, of: readonly string[]][] = [
    ['lost', audit.lost],
    ['duplicated', audit.duplicated],
    ['refused and kept all the same', audit.keptThoughRefused],
    ['file and row do not agree', audit.brokenFiles],
    ['a valid form was refused', refusedWrongly],
    ['a form could not be sent even afterwards', open.map(({ form }) => form.sender)],
    ['mail was not sent', mail.missing],
    ['a page failed', readers.failed],
    ['a server ended by itself', replicas.flatMap(({ ownDeaths }) => ownDeaths)],
    ['a server that was asked to end did so with', statuses.map((status) => `status ${status}`)],
  ];
  return list.flatMap(([what, of]) => of.map((detail) => `${what}: ${detail}`));
}
