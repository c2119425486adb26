/**
 * Replaces the plain placeholders of a content text. Unknown ones stay. Texts with a number or a choice are formatted by `messages.ts`.
 *
 * @example interpolate('{count} files, {file}', { count: 2, file: 'cv.pdf' }); // '2 files, cv.pdf'
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return interpolateParts(text, values).join('');
}

/**
 * Replaces placeholders by anything, such as React elements, and returns the parts in order.
 *
 * @example interpolateParts('Write to {email}.', { email: <Link /> }); // ['Write to ', <Link />, '.']
 */
export function interpolateParts<T>(text: string, values: Readonly<Record<string, T>>): (string | T)[] {
  return text
    .split(/(\{[a-z]+\})/)
    .map((part, index) => {
      const name = index % 2 === 0 ? undefined : part.slice(1, -1);
      return name !== undefined && Object.hasOwn(values, name) ? (values[name] as T) : part;
    })
    .filter((part) => part !== '');
}

/** The text for a number, of those that `pluralForms` has made. */
export function textForNumber(
  forms: Readonly<Record<string, string>>,
  number: number,
  language: string,
): string {
  return forms[`=${number}`] ?? forms[new Intl.PluralRules(language).select(number)] ?? forms.other ?? '';
}

/** Escapes a text for HTML, within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Truncates a text to at most this many UTF-8 bytes, between two code points. */
export function truncatedToBytes(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  // A code point that was cut decodes to U+FFFD.
  return new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes.subarray(0, maxBytes))
    .replace(/\uFFFD$/, '');
}
