import { readFileSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BUILD_NOTE, readBuildNote } from '../site/build-note.ts';

/** How often to look: it costs two system calls, and works on every file system, also on those that tell of no changes. */
const LOOK_EVERY_MS = 1000;

/** A build that was refused may only have been half copied: it is tried again after so many looks. */
const TRIED_AGAIN_AFTER = 5;

/** Pages and service agree on what is sent between them: those of another version may know other forms. */
const OTHER =
  'it was made with another version of the service: it becomes public when the service is restarted';

interface WatchOptions {
  /** Where builds become public: a folder, or a link to one. */
  place: string;
  servedId: () => string | undefined;
  /** The version of the service itself; undefined if it takes builds of any. */
  version?: string | undefined;
  takeOver: (folder: string) => Promise<void>;
  /** Called once for each reason for which a build can't be taken over. */
  onRefused: (error: Error) => void;
}

/**
 * Looks for a new build each second, and has it taken over.
 *
 * @returns a function that ends it; what is being taken over is completed
 */
export function watchBuilds(options: WatchOptions): () => Promise<void> {
  const { place, version = ownVersion(), takeOver, servedId, onRefused } = options;
  const stopping = new AbortController();
  /** What was found last, as far as it has been dealt with. */
  let seen: string | undefined;
  let refused: { reason: string; looks: number } | undefined;

  const look = async () => {
    try {
      const { folder, signature } = await found(place);
      if (refused !== undefined) refused.looks += 1;
      const isTriedAgain = refused !== undefined && refused.looks >= TRIED_AGAIN_AFTER;
      if (signature === seen && !isTriedAgain) return;
      seen = signature;
      const note = signature === undefined ? undefined : await readBuildNote(folder);
      if (note !== undefined && note.id !== servedId()) {
        if (version !== undefined && (note.program ?? version) !== version) throw new Error(OTHER);
        await takeOver(folder);
      }
      refused = undefined;
    } catch (error) {
      const reason = (error as Error).message;
      if (reason !== refused?.reason) onRefused(error as Error);
      refused = { reason, looks: 0 };
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

/** The stamp of what the service was built from, which lies beside it; undefined where it runs as it was written. */
function ownVersion(): string | undefined {
  try {
    return readFileSync(path.join(import.meta.dirname, 'stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Which build is there; without a signature there is none, or one that does not say what it consists of. */
async function found(place: string): Promise<{ folder: string; signature: string | undefined }> {
  const nothing = { folder: place, signature: undefined };
  try {
    const folder = await realpath(place);
    const { ino, ctimeMs, size } = await stat(path.join(folder, BUILD_NOTE));
    return { folder, signature: [folder, ino, ctimeMs, size].join(':') };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return nothing;
    throw error;
  }
}
