import type { Audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';

/** A line of the table that a run ends with. */
export type Row = [label: string, value: string | number];

/** The lines about valid forms. */
export function formRows(sendings: readonly Sending[], audit: Audit): Row[] {
  const answers = sendings.flatMap((sending) => sending.answers);
  const times = answers.filter(({ status }) => status !== undefined).map((answer) => answer.ms);
  const statuses = countStatuses(
    answers.map(({ status }) => (status === undefined ? 'lost' : String(status))),
  );
  return [
    ['forms filled in', sendings.length],
    ['acknowledged', audit.acknowledged],
    ['found', audit.found],
    ['lost', audit.lost.length],
    ['duplicated', audit.duplicated.length],
    ['answers to them', counts(statuses)],
    ...latencyRows('latency', times),
  ];
}

/** How long answers took, as two lines. @param times - in milliseconds */
export function latencyRows(of: string, times: readonly number[]): Row[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [
    [`${of}, 99th percentile`, ms(sorted[Math.floor(sorted.length * 0.99)])],
    [`${of}, worst`, ms(sorted.at(-1))],
  ];
}

/** Lines under each other, their values in a column. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

function countStatuses(statuses: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const status of statuses) counted.set(status, (counted.get(status) ?? 0) + 1);
  return counted;
}

/** How often there was what, in order of its name. */
export function counts(counted: ReadonlyMap<string, number>): string {
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([status, times]) => `${status}: ${times}`).join(', ') || 'none';
}

/** A number of milliseconds in words. */
export function ms(value: number | undefined): string {
  return value === undefined ? 'none' : `${Math.round(value)} ms`;
}
