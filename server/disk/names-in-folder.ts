import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ReportOdd } from './odd-entries.ts';

/** How many names are in memory at once, and are looked up in one query. */
const NAMES_AT_ONCE = 500;

/**
 * The names of the plain files in a folder, some at a time: however many there are, only a page of them is in memory, and
 * others have their turn in between. A folder that is not there is empty.
 *
 * @param reportOdd - called with whatever is not a plain file, which somebody else must have put there
 */
export async function* namesInFolder(folder: string, reportOdd?: ReportOdd): AsyncGenerator<string[]> {
  const opened = await opendir(folder, { bufferSize: NAMES_AT_ONCE }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  if (opened === undefined) return;
  let page: string[] = [];
  for await (const entry of opened) {
    if (!entry.isFile()) {
      reportOdd?.(path.join(folder, entry.name));
      continue;
    }
    page.push(entry.name);
    if (page.length < NAMES_AT_ONCE) continue;
    yield page;
    page = [];
    await setImmediate();
  }
  if (page.length > 0) yield page;
}
