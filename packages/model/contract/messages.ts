import {
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import {
  type Ast,
  hasChoice,
  mapped,
  type Placeholder,
  parseMessage,
  placeholdersOf,
} from './message-syntax.ts';
import { interpolateParts } from './texts.ts';

// Content texts with a number or a choice, in ICU MessageFormat: "{count, plural, one {# opening} other {# openings}}". For builds and the
// service only: browsers get texts with plain placeholders (`texts.ts`), or the forms that `pluralForms` makes here.

type Value = string | number;
type Values = Readonly<Record<string, Value>>;

/**
 * Formats a content text.
 *
 * @param values - numbers are written as is usual in the language; a year must be a string
 * @param language - as a BCP 47 tag
 * @example formatMessage('{count, plural, one {# opening} other {# openings}}', { count: 7 }, 'en'); // '7 openings'
 */
export function formatMessage(text: string, values: Values, language: string): string {
  return formatMessageParts<never>(text, values, language).join('');
}

/**
 * Formats a content text with elements, such as React's, in the place of numbers or texts, and returns the parts in order.
 *
 * @param elements - shown instead of the values of the same names, which still determine plurals
 * @example formatMessageParts('{count, plural, other {# jobs}}', { count: 7 }, 'en', { count: <b>7</b> }); // [<b>7</b>, ' jobs']
 */
export function formatMessageParts<T>(
  text: string,
  values: Values,
  language: string,
  elements: Readonly<Record<string, T>> = {},
): (string | T)[] {
  if (!hasChoice(text)) {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? localNumber(value, language) : value,
    ]);
    return interpolateParts<string | T>(text, { ...Object.fromEntries(written), ...elements });
  }
  let ast = parseMessage(text);
  for (const name of Object.keys(elements)) {
    const value = values[name];
    if (typeof value === 'number')
      ast = withoutPlural(ast, name, (plural) => optionOf(plural, value, language));
  }
  return new IntlMessageFormat(withNumbers(ast, { ...values, ...elements }), language)
    .formatToParts<T>({ ...values, ...elements } as Record<string, T>)
    .map(({ value }) => value as string | T);
}

/**
 * The texts by plural category that a browser chooses from with `Intl.PluralRules`, so that it needs no parser. Exact numbers, as in
 * `=0 {none}`, are keys, too.
 *
 * @param name - the placeholder of the number that is known only in the browser; it stays in the texts
 * @param values - those of all others
 * @example pluralForms('{n, plural, one {# job} other {# jobs}}', 'n', {}, 'en'); // { one: '{n} job', other: '{n} jobs' }
 */
export function pluralForms(
  text: string,
  name: string,
  values: Values,
  language: string,
): Record<string, string> {
  const kept = { ...values, [name]: `{${name}}` };
  const form = (key: string) => {
    if (!hasChoice(text)) return formatMessage(text, kept, language);
    const chosen = withoutPlural(parseMessage(text), name, ({ options }) => options[key] ?? options.other);
    return String(new IntlMessageFormat(withNumbers(chosen, kept), language).format(kept));
  };
  const other = form('other');
  const all = [...categories(language), ...(hasChoice(text) ? exactNumbers(parseMessage(text)) : [])].map(
    (key) => [key, form(key)],
  );
  return { ...Object.fromEntries(all.filter(([, own]) => own !== other)), other };
}

function categories(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** The exact numbers in the plurals of a text, such as `=0`. */
function exactNumbers(ast: Ast): string[] {
  return ast.flatMap((element) => {
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    return Object.entries(element.options).flatMap(([key, { value }]) => [
      ...(key.startsWith('=') ? [key] : []),
      ...exactNumbers(value),
    ]);
  });
}

/**
 * Fills in some of a text's placeholders, so that the rest can be formatted later.
 *
 * @param textOf - the value of a plain placeholder; undefined for one that stays
 * @param numberOf - the number of a choice; undefined for one that stays
 */
export function fillIn(
  text: string,
  textOf: (name: string) => string | undefined,
  numberOf: (name: string) => number | undefined,
  language: string,
): string {
  const plain = (placeholders: readonly Placeholder[]): Placeholder[] =>
    placeholders.flatMap((one) => (one.isChoice ? plain(one.within) : [one]));
  const filled = replaced(text, plain(placeholdersOf(text)), ({ name }) => textOf(name));
  return replaced(filled, placeholdersOf(filled), ({ name, isChoice, start, end, within }) => {
    const number = isChoice ? numberOf(name) : undefined;
    if (number === undefined || within.some((inner) => inner.isChoice)) return undefined;
    const kept = Object.fromEntries(within.map((inner) => [inner.name, `{${inner.name}}`]));
    return formatMessage(filled.slice(start, end), { ...kept, [name]: number }, language);
  });
}

/** Replaces placeholders from the last to the first, so that the places of the others stay the same. */
function replaced(
  text: string,
  placeholders: readonly Placeholder[],
  textOf: (placeholder: Placeholder) => string | undefined,
): string {
  return placeholders.reduceRight((whole, placeholder) => {
    const value = textOf(placeholder);
    return value === undefined
      ? whole
      : whole.slice(0, placeholder.start) + value + whole.slice(placeholder.end);
  }, text);
}

/** Replaces the plurals of a number by one of their options, with a placeholder for its `#`. */
function withoutPlural(
  ast: Ast,
  name: string,
  choose: (plural: PluralElement) => PluralElement['options'][string] | undefined,
): Ast {
  return mapped(ast, (element) => {
    if (!isPluralElement(element) || element.value !== name) return [element];
    return mapped(choose(element)?.value ?? [], (part) =>
      isPoundElement(part) ? [{ type: TYPE.argument, value: name }] : [part],
    );
  });
}

function optionOf({ options, pluralType }: PluralElement, number: number, language: string) {
  const rules = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' });
  return options[`=${number}`] ?? options[rules.select(number)] ?? options.other;
}

/** Formats numbers in the place of plain placeholders, too. */
function withNumbers(ast: Ast, values: Readonly<Record<string, unknown>>): MessageFormatElement[] {
  return mapped(ast, (element) =>
    element.type === TYPE.argument && typeof values[element.value] === 'number'
      ? [{ type: TYPE.number, value: element.value }]
      : [element],
  ) as MessageFormatElement[];
}

function localNumber(number: number, language: string): string {
  return new Intl.NumberFormat(language).format(number);
}
