/** A text from the content with its placeholders, such as `{file}`, filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return filledParts(text, values).join('');
}

/** The same in parts, where something other than text takes a placeholder's place. One that nothing is given for stays. */
export function filledParts<T>(text: string, values: Readonly<Record<string, T>>): (string | T)[] {
  return text.split(/(\{[a-z]+\})/).map((part, index) => {
    const name = index % 2 === 0 ? undefined : part.slice(1, -1);
    return name !== undefined && Object.hasOwn(values, name) ? (values[name] as T) : part;
  });
}
