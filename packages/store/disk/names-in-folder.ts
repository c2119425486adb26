import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Is called with the path of something that is not a plain file where only those belong, or that could not be moved, read
 * or deleted, and why.
 */
export type ReportOdd = (entry: string, err?: unknown) => void;

/** Reports each path once, so that whoever runs the service can look at it; nothing else has to wait for that. */
export function reportEachOnce(log: Pick<FastifyBaseLogger, 'warn'>): ReportOdd {
  const reported = new Set<string>();
  return (entry, err) => {
    if (reported.has(entry)) return;
    reported.add(entry);
    if (err === undefined) log.warn({ entry }, 'this does not belong here, and was left alone');
    else log.warn({ entry, err }, 'this could not be moved, read or deleted; it will be retried in an hour');
  };
}

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
