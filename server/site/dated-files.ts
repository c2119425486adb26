import { datedFiles } from '#discovery/dated-files.ts';
import type { Published } from '#discovery/published.ts';
import { FILE_CACHE_SECONDS } from './cache-rules.ts';
import { CODINGS, ENCODINGS } from './encodings.ts';
import { completeAnswer, type ReadyAnswer, readyAnswer } from './ready-answer.ts';

/** A file as it is for some time. */
export interface DatedFile {
  answer: ReadyAnswer;
  /** Header fields that change from one request to the next. */
  overrides: Record<string, string>;
}

/**
 * The files that say which positions are open, such as sitemap and feeds. Like the pages that name positions they are looked
 * at when they are asked for, and made anew if a position has ended since.
 */
export class DatedFiles {
  readonly #published: Published;
  readonly #built: ReadonlyMap<string, ReadyAnswer>;
  /** When positions end, in their order. */
  readonly #ends: readonly number[];
  #files: ReadonlyMap<string, ReadyAnswer> = new Map();
  #since = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  /**
   * @param published - what these files are made of
   * @param built - the files as they were built, in all their variants
   */
  constructor(published: Published, built: ReadonlyMap<string, ReadyAnswer>) {
    this.#published = published;
    this.#built = built;
    this.#ends = published.positions.flatMap(({ end }) => end ?? []).sort((one, other) => one - other);
  }

  /**
   * The file of a path; nothing if it is none of these, or never changes.
   *
   * @param now - in milliseconds since 1970
   */
  get(name: string, now: number): DatedFile | undefined {
    if (this.#ends.length === 0) return undefined;
    if (now < this.#since || now >= this.#until) this.#make(now);
    const answer = this.#files.get(name);
    // No cache may show a position after its end.
    const seconds = Math.min(FILE_CACHE_SECONDS, Math.floor((this.#until - now) / 1000));
    return answer && { answer, overrides: { 'cache-control': `public, max-age=${seconds}` } };
  }

  #make(now: number): void {
    this.#since = this.#ends.findLast((end) => end <= now) ?? Number.NEGATIVE_INFINITY;
    this.#until = this.#ends.find((end) => end > now) ?? Number.POSITIVE_INFINITY;
    const texts = datedFiles(this.#published, now);
    this.#files = new Map(
      [...texts].flatMap(([name, text]) => {
        const built = this.#built.get(name);
        return built === undefined ? [] : [[name, changed(built, Buffer.from(text))]];
      }),
    );
  }
}

/** The built answer with other bytes. Whoever asks while they are being compressed gets them as they are. */
function changed(built: ReadyAnswer, bytes: Buffer): ReadyAnswer {
  if (built.identity.body.equals(bytes)) return built;
  const answer = readyAnswer({ identity: bytes }, built.identity.headers);
  void compress(answer, bytes);
  return answer;
}

async function compress(answer: ReadyAnswer, bytes: Buffer): Promise<void> {
  for (const encoding of ENCODINGS) {
    completeAnswer(answer, { identity: bytes, [encoding]: await CODINGS[encoding].quick(bytes) });
  }
}
