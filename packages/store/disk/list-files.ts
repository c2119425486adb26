import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Called with the path of an entry that does not belong there, or with one that could not be moved, read or deleted, and why. */
export type ReportUnexpected = (entry: string, err?: unknown) => void;

/** Logs each path once. */
export function reportOncePerPath(log: Pick<FastifyBaseLogger, 'warn'>): ReportUnexpected {
  const reported = new Set<string>();
  return (entry, err) => {
    if (reported.has(entry)) return;
    reported.add(entry);
    if (err === undefined) log.warn({ entry }, 'unexpected entry, left alone');
    else log.warn({ entry, err }, 'entry could not be moved, read or deleted; it will be retried in an hour');
  };
}

const PAGE_SIZE = 500;

/**
 * Pages of the names of the plain files in a folder: only one page is in memory, and the event loop runs in between. A missing
 * folder counts as empty.
 *
 * @param reportUnexpected - called with each entry that is not a plain file
 */
export async function* listFiles(
  folder: string,
  reportUnexpected?: ReportUnexpected,
): AsyncGenerator<string[]> {
  const opened = await opendir(folder, { bufferSize: PAGE_SIZE }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (opened === undefined) return;
  let page: string[] = [];
  for await (const entry of opened) {
    if (!entry.isFile()) {
      reportUnexpected?.(path.join(folder, entry.name));
      continue;
    }
    page.push(entry.name);
    if (page.length < PAGE_SIZE) continue;
    yield page;
    page = [];
    await setImmediate();
  }
  if (page.length > 0) yield page;
}
