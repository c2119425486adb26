/** A text from the content with its placeholders, such as `{file}`, filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (place, name: string) => String(values[name] ?? place));
}
