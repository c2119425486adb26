import process from 'node:process';
import type { Audit } from '../fixtures/load/audit.ts';
import type { Sending } from '../fixtures/load/send-form.ts';

export interface Outcome {
  /** Its figures, a line each. */
  table: string;
  /** Why it failed, each reason as a line; empty if it did not. */
  faults: string[];
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Kinds of faults, each with all of its cases. */
export type FaultList = (readonly [what: string, of: readonly string[]])[];

/** The faults of valid forms. @param allowed - the statuses with which they may be answered */
export function formFaults(
  sendings: readonly Sending[],
  audit: Audit,
  allowed: ReadonlySet<number>,
): FaultList {
  const refusedWrongly = sendings.flatMap(({ form, answers }) =>
    answers
      .filter(({ status }) => status !== undefined && !allowed.has(status))
      .map(
        ({ status, text }) => `${form.kind} ${form.repeatable} was answered ${status}: ${text.slice(0, 200)}`,
      ),
  );
  const open = sendings.filter(({ form, state }) => form.repeatable !== 'not' && state !== 'acknowledged');
  return [
    ['lost', audit.lost],
    ['duplicated', audit.duplicated],
    ['refused but stored', audit.storedThoughRefused],
    ['file and row do not agree', audit.brokenFiles],
    ['partial file left behind', audit.unfinished],
    ['a valid form was refused', refusedWrongly],
    ['a form could not be sent even afterwards', open.map(({ form }) => form.sender)],
  ];
}

export function linesOf(list: FaultList): string[] {
  return list.flatMap(([what, of]) => of.map((detail) => `${what}: ${detail}`));
}

export type Row = [label: string, value: string | number];

export function formRows(sendings: readonly Sending[], audit: Audit): Row[] {
  const answers = sendings.flatMap((sending) => sending.answers);
  const times = answers.filter(({ status }) => status !== undefined).map((answer) => answer.ms);
  const statuses = new Map<string, number>();
  for (const { status = 'lost' } of answers)
    statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
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

export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

/** How often each occurred, sorted by name. */
export function counts(counted: ReadonlyMap<string, number>): string {
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([status, times]) => `${status}: ${times}`).join(', ') || 'none';
}

function ms(value: number | undefined): string {
  return value === undefined ? 'none' : `${Math.round(value)} ms`;
}
