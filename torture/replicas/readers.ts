import { setTimeout } from 'node:timers/promises';

/** How a page names the hashed file of its build (builds.ts). */
const NAMED_FILE = /\/assets\/[\w-]+\.js/;

/** Visitors who read, as they see the site through the proxy. */
export interface Readers {
  /** How many pages and files came as they should. */
  read: number;
  /** What did not, in words; that must never be. */
  failed: string[];
  /** The longest time that one took, in milliseconds. */
  longestMs: number;
  stop: () => Promise<void>;
}

const READERS = 2;
const PAUSE_MS = 25;

/** Whoever waits for longer than this has left. */
const WITHIN_MS = 20_000;

/**
 * Reads pages again and again, the hashed file that a page names as soon as it has come, and those of former builds, as pages
 * do that are still open.
 *
 * @param paths - of pages that are always there, the first one of one that names its build's file
 */
export function startReaders(url: string, paths: readonly string[]): Readers {
  const readers: Readers = { read: 0, failed: [], longestMs: 0, stop: async () => undefined };
  /** Of all builds of which a page has come. */
  const files = new Set<string>();
  let isOver = false;
  const running = Promise.all(
    Array.from({ length: READERS }, async () => {
      for (let count = 0; !isOver; count += 1) {
        const path = paths[count % paths.length] ?? '/';
        const named = NAMED_FILE.exec(await readOne(readers, url, path))?.[0];
        if (named !== undefined) files.add(named);
        for (const file of named === undefined ? [] : files) await readOne(readers, url, file);
        await setTimeout(PAUSE_MS);
      }
    }),
  );
  readers.stop = async () => {
    isOver = true;
    await running;
  };
  return readers;
}

/** @returns the text; empty if it did not come */
async function readOne(readers: Readers, url: string, path: string): Promise<string> {
  const start = performance.now();
  try {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(WITHIN_MS) });
    const text = await response.text();
    if (response.status !== 200 || text === '')
      readers.failed.push(`${path} was answered ${response.status}`);
    else {
      readers.read += 1;
      return text;
    }
  } catch (error) {
    readers.failed.push(`${path}: ${String((error as Error).cause ?? error)}`);
  } finally {
    readers.longestMs = Math.max(readers.longestMs, performance.now() - start);
  }
  return '';
}
