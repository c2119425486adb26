import { readFileSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BUILD_MANIFEST, readBuildManifest } from '../site/build-manifest.ts';

/** The poll interval: a poll costs two system calls, and works on file systems without change events, too. */
const POLL_MS = 1000;

/** A refused build may only have been half copied: it is retried after so many polls. */
const RETRIED_AFTER = 5;

/** Pages and service share the contract of the calls: pages of another version may have other forms. */
const OTHER =
  'it was made with another version of the service: it becomes public when the service is restarted';

interface WatchOptions {
  /** The published folder, or a link to it. */
  place: string;
  servedId: () => string | undefined;
  /** The version of the service; undefined if it accepts builds for any. */
  version?: string | undefined;
  takeOver: (folder: string) => Promise<void>;
  /** Called once for each reason for which a build is refused. */
  onRefused: (error: Error) => void;
}

/**
 * Polls for a new build, and has it taken over.
 *
 * @returns a function that stops it after a takeover in progress
 */
export function watchBuilds(options: WatchOptions): () => Promise<void> {
  const { place, version = ownVersion(), takeOver, servedId, onRefused } = options;
  const stopping = new AbortController();
  /** The signature of the build that was handled last. */
  let seen: string | undefined;
  let refused: { reason: string; polls: number } | undefined;

  const poll = async () => {
    try {
      const { folder, signature } = await found(place);
      if (refused !== undefined) refused.polls += 1;
      const isRetried = refused !== undefined && refused.polls >= RETRIED_AFTER;
      if (signature === seen && !isRetried) return;
      seen = signature;
      const manifest = signature === undefined ? undefined : await readBuildManifest(folder);
      if (manifest !== undefined && manifest.id !== servedId()) {
        if (version !== undefined && (manifest.program ?? version) !== version) throw new Error(OTHER);
        await takeOver(folder);
      }
      refused = undefined;
    } catch (error) {
      const reason = (error as Error).message;
      if (reason !== refused?.reason) onRefused(error as Error);
      refused = { reason, polls: 0 };
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await poll();
      await setTimeout(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

/** The stamp of the service's sources, in a file beside its bundle; undefined if it runs from source. */
function ownVersion(): string | undefined {
  try {
    return readFileSync(path.join(import.meta.dirname, 'stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

/** The published build; its signature is undefined without a build or without a manifest. */
async function found(place: string): Promise<{ folder: string; signature: string | undefined }> {
  const nothing = { folder: place, signature: undefined };
  try {
    const folder = await realpath(place);
    const { ino, ctimeMs, size } = await stat(path.join(folder, BUILD_MANIFEST));
    return { folder, signature: [folder, ino, ctimeMs, size].join(':') };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return nothing;
    throw error;
  }
}
