import type { Audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';

/** What must not be, each with every case of it. */
export type FaultList = (readonly [what: string, of: readonly string[]])[];

/** What became of valid forms that must not be. @param allowed - statuses with which they may be answered */
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
    ['refused and kept all the same', audit.keptThoughRefused],
    ['file and row do not agree', audit.brokenFiles],
    ['half a file is left', audit.unfinished],
    ['a valid form was refused', refusedWrongly],
    ['a form could not be sent even afterwards', open.map(({ form }) => form.sender)],
  ];
}

/** One line for each case. */
export function linesOf(list: FaultList): string[] {
  return list.flatMap(([what, of]) => of.map((detail) => `${what}: ${detail}`));
}
