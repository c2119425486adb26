import type { IncomingHttpHeaders } from 'node:http';
import { VIEW_TIMING } from '@website/model/contract/endpoints.ts';
import type { FormName } from '@website/model/contract/forms/forms.ts';
import { normalizedPath } from '@website/model/schema/redirects.ts';
import {
  addCounts,
  COUNT_KINDS,
  type CountKind,
  dayBefore,
  maxNames,
  NO_REFERRER,
  OTHERS,
} from '@website/store/database/counts.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

export type VisitCounter = ReturnType<typeof visitCounter>;

interface CounterOptions {
  counts: Counts;
  /** Whether the site's owner wants visits counted. */
  isCounted: () => boolean;
  /** Whether a path is that of a page. */
  isPage: (path: string) => boolean;
  ownUrl: () => string;
  /** Whether a CDN caches pages, so that pages report views by beacons. */
  isBehindCdn: boolean;
}

/**
 * Counts views, entries, referrers and forms (docs/behavior.md, "What is counted"), unlinked and without anything about the visitor.
 * A page costs a look at some header fields and an increment in memory.
 */
export function visitCounter(options: CounterOptions) {
  const { counts, isCounted, isPage, ownUrl, isBehindCdn } = options;
  const isVisitor = ({ headers }: FastifyRequest) =>
    isCounted() && !(refusesCounting(headers) || isBot(headers));

  const isOwn = (host: string, request: FastifyRequest) => {
    const name = bareHost(host);
    return name === bareHost(URL.parse(ownUrl())?.host ?? '') || name === bareHost(request.host ?? '');
  };

  const view = (path: string, from: string | undefined, request: FastifyRequest) => {
    counts.add('view', path);
    if (from !== undefined && isOwn(from, request)) return;
    counts.add('entry', path);
    counts.add('referrer', referrerName(from));
  };

  return {
    /** Counts a page that is about to be sent. */
    page(path: string, request: FastifyRequest, reply: FastifyReply): void {
      // Requests for cached pages never arrive here: the header makes each page send a beacon.
      if (isBehindCdn) {
        if (isCounted()) reply.header('server-timing', VIEW_TIMING);
        return;
      }
      const { method, headers } = request;
      if (method !== 'GET' || !isForShowing(headers) || !isVisitor(request)) return;
      const isWithin = headers['sec-fetch-site'] === 'same-origin';
      if (isWithin) counts.add('view', path);
      else view(path, hostOfReferrer(headers.referer), request);
    },
    /** Counts an unknown path. */
    unknown(path: string, request: FastifyRequest): void {
      const { method, headers } = request;
      if (method !== 'GET' || !isCounted() || refusesCounting(headers)) return;
      // All browsers send their languages; most vulnerability scanners don't.
      const isBrowser = !isBot(headers) && headers['accept-language'] !== undefined;
      counts.add(isBrowser ? 'unknown' : 'unknown-program', redactedPath(path));
    },
    /** Counts the beacon of a page, with the host of its referrer. */
    shown(path: string, from: string, request: FastifyRequest): void {
      if (isPage(path) && isVisitor(request)) view(path, from === '' ? undefined : from, request);
    },
    /** Counts the beacon of a form that somebody begins to fill in. */
    started(form: FormName, request: FastifyRequest): void {
      if (isVisitor(request)) counts.add('start', form);
    },
    /** Counts a form that was stored. */
    sent(form: FormName, request: FastifyRequest): void {
      if (!isVisitor(request)) return;
      // Without scripts there is no beacon of its beginning.
      if (request.isNative) counts.add('start', form);
      counts.add('send', form);
    },
  };
}

/** Words in user agents of bots and other programs. No browser has them, except on phones of the brand Cubot. */
const BOT =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|preview|fetch|monitor|uptime|headless|lighthouse|pingdom|gtmetrix|scan|probe|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|httpclient|ruby|perl|php|scrapy|facebookexternalhit|whatsapp|telegram|validator|feed/i;

/** No browser's user agent is longer. */
const MAX_AGENT_LENGTH = 400;

/** Whether the user agent is that of a bot or another program, or missing. It is not stored. */
export function isBot({ 'user-agent': name }: IncomingHttpHeaders): boolean {
  return name === undefined || name === '' || name.length > MAX_AGENT_LENGTH || BOT.test(name);
}

/** Whether a browser opts out of tracking, by Global Privacy Control or the older Do Not Track. */
function refusesCounting(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Whether a page is requested to be shown, and not prefetched or embedded. */
function isForShowing(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined)
    return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}

export interface Count {
  kind: CountKind;
  name: string;
  number: number;
}

/** Counts that are not yet stored. Their memory is bounded by the number of allowed names. */
export class Counts {
  readonly #numbers = new Map(COUNT_KINDS.map((kind) => [kind, new Map<string, number>()]));

  add(kind: CountKind, name: string, number = 1): void {
    const ofKind = this.#numbers.get(kind);
    if (ofKind === undefined) return;
    const counted = ofKind.has(name) || ofKind.size < maxNames(kind) ? name : OTHERS;
    ofKind.set(counted, (ofKind.get(counted) ?? 0) + number);
  }

  /** Returns all counts and resets them. */
  take(): Count[] {
    const taken: Count[] = [];
    for (const [kind, ofKind] of this.#numbers) {
      for (const [name, number] of ofKind) taken.push({ kind, name, number });
      ofKind.clear();
    }
    return taken;
  }

  /** Adds counts again that could not be stored. */
  putBack(counts: readonly Count[]): void {
    for (const { kind, name, number } of counts) this.add(kind, name, number);
  }
}

/** The interval of writes; a crash loses no more than its counts. */
const WRITE_EVERY_MS = 10_000;

interface CountsOptions {
  database: Kysely<Database>;
  counts: Counts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Writes counts in batches of some seconds, outside of requests. Those that can't be written are retried with the next batch.
 *
 * @returns a function that writes the last batch and stops it
 */
export function startWritingCounts({ database, counts, log }: CountsOptions): () => Promise<void> {
  let isFailing = false;
  const write = async () => {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await addCounts(database, dayBefore(new Date(), 0), taken);
      isFailing = false;
    } catch (err) {
      counts.putBack(taken);
      if (!isFailing) log.warn({ err }, 'the counts of visits could not be stored; it will be retried');
      isFailing = true;
    }
  };
  let running = Promise.resolve();
  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(flush, WRITE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return flush();
  };
}

// Names under which untrusted paths and referrers are counted.

/** Longer paths, and those of more segments, are hardly ever typed or printed. */
const MAX_PATH_LENGTH = 120;
const MAX_SEGMENTS = 8;

/** A segment with a parameter. */
const VALUE = /[=&?;]/;

/** Digits as in a phone number, with separators. */
const DIGITS = /\+?\d(?:[ ().-]?\d){4,}/g;

/** A long run of letters and digits, as in keys and ids. */
const RUN = /[a-z0-9_]{8,}/gi;

/** A UUID (RFC 9562). */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A shorter run of letters and digits may be a name with a number. */
const MIN_KEY_LENGTH = 12;

/** Longer words in addresses usually have a hyphen. */
const MAX_WORD_LENGTH = 30;

/** Allowed characters: letters, digits and the punctuation of paths. */
const PLAIN = /^[\p{L}\p{M}\p{N}/ ._~+,!'()*:-]*$/u;

/**
 * An unknown path with personal data redacted: e-mail addresses, digits as long as a phone number, and keys are replaced by
 * placeholders.
 *
 * @returns `others` for a path that is too long or no text
 */
export function redactedPath(path: string): string {
  if (path.length > MAX_PATH_LENGTH) return OTHERS;
  const parts = path.normalize('NFC').split('/');
  if (parts.length > MAX_SEGMENTS + 1) return OTHERS;
  const redacted = parts.map(redactedSegment).join('/');
  return PLAIN.test(redacted.replaceAll(/\{[a-z]+\}/g, '')) ? normalizedPath(redacted) || '/' : OTHERS;
}

function redactedSegment(part: string): string {
  if (part.includes('@')) return '{address}';
  if (VALUE.test(part)) return '{value}';
  return part.replaceAll(UUID, '{key}').replaceAll(RUN, keyOr).replaceAll(DIGITS, '{number}');
}

/** A run of letters and digits is a key unless it is a word or short. */
function keyOr(run: string): string {
  if (/^\d+$/.test(run)) return run;
  if (/^[A-Za-z_]+$/.test(run)) return run.length < MAX_WORD_LENGTH ? run : '{key}';
  return run.length >= MIN_KEY_LENGTH || /^[0-9a-f]+$/i.test(run) ? '{key}' : run;
}

/** The host of a URL, with its port. */
const HOST = /^https?:\/\/([^/?#@\s]{1,100})(?:[/?#]|$)/i;

/** Longer host names are hardly ever real. */
const MAX_HOST_LENGTH = 60;

/** The host of a `Referer` header, as written; undefined without one. */
export function hostOfReferrer(referrer: string | undefined): string | undefined {
  if (referrer === undefined || referrer === '') return undefined;
  return HOST.exec(referrer)?.[1] ?? OTHERS;
}

/**
 * The name under which entries from a host are counted. Anybody can send any referrer: a host that is no public name counts as
 * `others`.
 */
export function referrerName(host: string | undefined): string {
  if (host === undefined || host === '') return NO_REFERRER;
  const name = bareHost(host);
  const lastLabel = name.slice(name.lastIndexOf('.') + 1);
  const isPublic =
    name.length <= MAX_HOST_LENGTH &&
    name.includes('.') &&
    /^[a-z0-9.-]+$/.test(name) &&
    !/^[.-]|[.-]{2}|[.-]$/.test(name.replaceAll('xn--', '')) &&
    /^[a-z]/.test(lastLabel);
  return isPublic ? name : OTHERS;
}

/** A host in lower case without port and `www.`. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '');
}
