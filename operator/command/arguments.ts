import { InvalidArgumentError, Option } from 'commander';
import { FORM_NAMES, FORMS } from '#contract/forms/forms.ts';
import { folderFault } from '#server/config/config-values.ts';

const KINDS = FORM_NAMES.map((name) => FORMS[name].kind);

/** `--kind`: one kind of submission. */
export function kindOption(): Option {
  return new Option('--kind <kind>', 'one kind only').choices(KINDS);
}

/** A number from 1. */
export function positiveNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1.');
  return Number(text);
}

/** A path, which the shell has replaced ~ and variables in: in quotes it does not. */
export function place(text: string): string {
  const fault = folderFault(text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

/** A number of days, up to a century. */
export function days(text: string): number {
  const number = positiveNumber(text);
  if (number > 36_500) throw new InvalidArgumentError('It must be at most 36500.');
  return number;
}

/** An e-mail address, as far as one that could never have come from a form is told from others. */
export function emailAddress(text: string): string {
  if (!/.@./.test(text))
    throw new InvalidArgumentError('It must be an e-mail address such as person@mail.example.');
  return text;
}

/** A day, which begins in UTC, or a point in time. */
export function pointInTime(text: string): Date {
  const moment = new Date(text);
  if (
    !/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/.test(text) ||
    Number.isNaN(moment.getTime())
  )
    throw new InvalidArgumentError(
      'It must be a day such as 2026-03-01 or a time such as 2026-03-01T10:00Z.',
    );
  return moment;
}
