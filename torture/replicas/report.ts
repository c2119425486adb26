import type { ReplicaFindings } from './verdict.ts';

/** The run as a table, one line per figure. */
export function replicaReport(findings: ReplicaFindings): string {
  const { sendings, audit, strays, mail, readers, struck, replicas } = findings;
  const errors = replicas.flatMap((replica) => replica.errors);
  const answers = sendings.flatMap((sending) => sending.answers);
  const times = answers
    .filter(({ status }) => status !== undefined)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);
  const rows: [string, string | number][] = [
    ['servers', replicas.length],
    ['forms filled in', sendings.length],
    ['acknowledged', audit.acknowledged],
    ['found', audit.found],
    ['lost', audit.lost.length],
    ['duplicated', audit.duplicated.length],
    ['answers to them', statusesOf(answers.map(({ status }) => String(status ?? 'lost')))],
    ['latency, median', ms(times[Math.floor(times.length / 2)])],
    ['latency, 99th percentile', ms(times[Math.floor(times.length * 0.99)])],
    ['pages and files read', readers.read],
    ['pages and files that failed', readers.failed.length],
    ['longest wait for one', ms(readers.longestMs)],
    ['mail sent', mail.messages],
    ['mail sent again', mail.redelivered],
    ['CVs of calls that were cut off', strays],
    ['errors that servers logged', errors.length],
    ...Object.entries(struck),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

function statusesOf(statuses: readonly string[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([status, { length }]) => `${status}: ${length}`).join(', ');
}

function ms(value: number | undefined): string {
  return value === undefined ? 'none' : `${Math.round(value)} ms`;
}
