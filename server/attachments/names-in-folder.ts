import { opendir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

/** So many names are in memory at once, and are looked up in one query. */
const NAMES_AT_ONCE = 500;

/**
 * The names in a folder, some at a time: however many there are, a page of them is in memory, and others have their turn
 * in between. A folder that is not there is empty.
 */
export async function* namesInFolder(folder: string): AsyncGenerator<string[]> {
  const opened = await opendir(folder, { bufferSize: NAMES_AT_ONCE }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  if (opened === undefined) return;
  let page: string[] = [];
  for await (const { name } of opened) {
    page.push(name);
    if (page.length < NAMES_AT_ONCE) continue;
    yield page;
    page = [];
    await setImmediate();
  }
  if (page.length > 0) yield page;
}

/** How many names there are in a folder. */
export async function countNames(folder: string): Promise<number> {
  let number = 0;
  for await (const names of namesInFolder(folder)) number += names.length;
  return number;
}
