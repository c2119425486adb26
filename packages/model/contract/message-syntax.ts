import {
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

// The syntax of content texts with a number or a choice (`messages.ts` formats them).

/** The beginning of a choice. Texts without one have plain placeholders only, whatever other braces they contain. */
const CHOICE = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** Whether a text depends on a number or a choice. */
export function hasChoice(text: string): boolean {
  return CHOICE.test(text);
}

export type Ast = readonly MessageFormatElement[];

const parsed = new Map<string, Ast>();

/** Stands for apostrophes while a text is parsed: one character, so that places stay the same. */
const APOSTROPHE = '\uE000';

/**
 * Parses a text. An apostrophe is always itself, as in "don't {x}" and "l'{x}": ICU would take the second for the beginning of a quote,
 * in which `{x}` is no placeholder.
 */
export function parseMessage(text: string): Ast {
  let ast = parsed.get(text);
  if (ast === undefined) {
    const quoted = parse(text.replaceAll("'", APOSTROPHE), { ignoreTag: true, captureLocation: true });
    ast = mapped(quoted, (element) =>
      element.type === TYPE.literal
        ? [{ ...element, value: element.value.replaceAll(APOSTROPHE, "'") }]
        : [element],
    );
    parsed.set(text, ast);
  }
  return ast;
}

/** A copy with each element replaced, from within outwards. */
export function mapped(ast: Ast, change: (element: MessageFormatElement) => Ast): Ast {
  return ast.flatMap((element) => {
    if (!isPluralElement(element) && !isSelectElement(element)) return change(element);
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: mapped(option.value, change) },
    ]);
    return change({ ...element, options: Object.fromEntries(options) } as MessageFormatElement);
  });
}

/** A placeholder of a text, or a choice on one. */
export interface Placeholder {
  name: string;
  isChoice: boolean;
  /** Its place in the text. */
  start: number;
  end: number;
  /** Those within the options of a choice. */
  within: readonly Placeholder[];
}

const PLAIN = /\{([A-Za-z]+)\}/g;

/** The placeholders of a text. The words of a choice, such as `one {Opening}`, are none; one that can't be parsed is ignored. */
export function placeholdersOf(text: string): Placeholder[] {
  if (hasChoice(text) && choiceFault(text) === undefined) return placeholdersIn(parseMessage(text));
  return [...text.matchAll(PLAIN)].map(({ 0: whole, 1: name = '', index: start }) => ({
    name,
    isChoice: false,
    start,
    end: start + whole.length,
    within: [],
  }));
}

function placeholdersIn(ast: Ast): Placeholder[] {
  return ast.flatMap((element): Placeholder[] => {
    if (element.type === TYPE.literal || element.type === TYPE.tag || isPoundElement(element)) return [];
    const isChoice = isPluralElement(element) || isSelectElement(element);
    const options = isChoice ? Object.values(element.options) : [];
    const [start, end] = [element.location?.start.offset ?? 0, element.location?.end.offset ?? 0];
    const within = options.flatMap(({ value }) => placeholdersIn(value));
    return [{ name: element.value, isChoice, start, end, within }];
  });
}

/** All that a text can become, with its placeholders: for searches. */
export function variantsOf(text: string): string[] {
  return choiceFault(text) === undefined && hasChoice(text) ? variantsIn(parseMessage(text)) : [text];
}

function variantsIn(ast: Ast): string[] {
  return ast.reduce<string[]>(
    (all, element) => all.flatMap((before) => optionsOf(element).map((option) => before + option)),
    [''],
  );
}

function optionsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (isPoundElement(element)) return ['{number}'];
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).flatMap(({ value }) => variantsIn(value));
  return [`{${element.value}}`];
}

/** Why a text with a choice can't be parsed: the parser's name for it, such as `MISSING_OTHER_CLAUSE`. */
export function choiceFault(text: string): string | undefined {
  if (!hasChoice(text)) return undefined;
  try {
    parseMessage(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
