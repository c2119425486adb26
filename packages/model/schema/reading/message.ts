import { choiceFault, hasChoice, type Placeholder, placeholdersOf } from '../../contract/message-syntax.ts';

/** What a fault shows of a choice. */
export const CHOICE_EXAMPLE = '{count, plural, one {# opening} other {# openings}}';

/**
 * What is wrong with the braces of a text for which something is filled in, as a fault for its author.
 *
 * @param isFilledIn - whether something is filled in for a placeholder, alone or in a choice
 * @param names - those that the fault suggests
 */
export function messageFault(
  text: string,
  isFilledIn: (placeholder: Placeholder) => boolean,
  names: readonly string[],
): string | undefined {
  const inChoice = choiceFaultText(text);
  if (inChoice !== undefined) return inChoice;
  const all = placeholdersOf(text);
  if (!hasChoice(text) && /[{}]/.test(withoutPlain(text, all)))
    return `Write each placeholder between two braces${suggested(names)}: here a brace is missing, or stands for nothing`;
  const unknown = flat(all).find((placeholder) => !isFilledIn(placeholder));
  return unknown && `Correct {${unknown.name}}, for which nothing is filled in here${suggested(names)}`;
}

/** What is wrong with a choice, in words for an author; undefined for a text that has none. */
export function choiceFaultText(text: string): string | undefined {
  const fault = choiceFault(text);
  if (fault === undefined) return undefined;
  if (fault === 'MISSING_OTHER_CLAUSE')
    return 'End the choice with other { … }, which says what holds for all else';
  return `Write the choice with a word and braces for each case, and close each brace that you open, as in ${CHOICE_EXAMPLE}`;
}

/** Placeholders with those within choices. */
export function flat(placeholders: readonly Placeholder[]): Placeholder[] {
  return placeholders.flatMap((placeholder) => [placeholder, ...flat(placeholder.within)]);
}

function withoutPlain(text: string, all: readonly Placeholder[]): string {
  return all.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function suggested(names: readonly string[]): string {
  return names.length === 0 ? '' : `, as in ${names.map((name) => `{${name}}`).join(' and ')}`;
}
