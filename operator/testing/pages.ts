/** Values some at a time, as they come from a database. */
export async function* inPages<T>(...pages: readonly (readonly T[])[]): AsyncGenerator<readonly T[]> {
  yield* pages;
}

/** Collects texts that come one after the other. */
export async function textsOf(texts: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const text of texts) found.push(text);
  return found;
}
