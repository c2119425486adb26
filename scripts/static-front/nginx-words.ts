/**
 * A text as one word of nginx's configuration.
 *
 * @throws {Error} if nginx would take a part of it for a variable: there is no way to write a `$` there
 */
export function quoted(text: string): string {
  if (text.includes('$') || /[\r\n]/.test(text)) throw new Error(`nginx can't be told of ${text}`);
  return withVariables(text);
}

/** The same of a text whose `$` name variables. */
export function withVariables(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * A text as it stands in a regular expression, in small letters or capitals. nginx knows the two of ASCII alone, and reads all
 * others as bytes.
 */
export function asPattern(text: string): string {
  return [...text].map(letterPattern).join('');
}

function letterPattern(letter: string): string {
  if (letter.length > 1 || letter.charCodeAt(0) > 127) {
    const forms = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    return `(?:${[...forms].join('|')})`;
  }
  return letter.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`);
}

/** A directive that adds a header field to an answer of any status. */
export function headerLine(name: string, value: string): string {
  return `add_header ${name} ${quoted(value)} always;`;
}
