import type { IncomingHttpHeaders } from 'node:http';
import type { FormName } from '@website/model/contract/forms/forms.ts';
import { TELLS_VIEW } from '@website/model/contract/visits.ts';
import { plainPath } from '@website/model/schema/redirects.ts';
import {
  addCounts,
  COUNT_KINDS,
  type CountKind,
  dayBefore,
  mostNames,
  NO_REFERRER,
  OTHERS,
} from '@website/store/database/counts.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

export type VisitCounter = ReturnType<typeof visitCounter>;

interface CounterOptions {
  counts: Counts;
  /** Whether anything is counted: the site's owner may not want it. */
  isCounted: () => boolean;
  /** Whether a path is that of a page that can be seen there. */
  isPage: (path: string) => boolean;
  ownUrl: () => string;
  /** Whether a CDN answers for this server, so that pages have to tell of themselves. */
  isBehindCdn: boolean;
}

/**
 * Counts what visitors do (docs/behavior.md, "What is counted"): each thing by itself, and nothing of who did it. For a page it
 * looks at a few header fields, and adds one to a number in memory.
 */
export function visitCounter(options: CounterOptions) {
  const { counts, isCounted, isPage, ownUrl, isBehindCdn } = options;
  const isVisitor = ({ headers }: FastifyRequest) =>
    isCounted() && !(refusesCounting(headers) || isProgram(headers));

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
    /** A page is about to be sent. */
    page(path: string, request: FastifyRequest, reply: FastifyReply): void {
      // What a CDN keeps never comes here: there each page is told to say that it is shown.
      if (isBehindCdn) {
        if (isCounted()) reply.header('server-timing', TELLS_VIEW);
        return;
      }
      const { method, headers } = request;
      if (method !== 'GET' || !isForShowing(headers) || !isVisitor(request)) return;
      const isWithin = headers['sec-fetch-site'] === 'same-origin';
      if (isWithin) counts.add('view', path);
      else view(path, hostOfReferrer(headers.referer), request);
    },
    /** A path was asked for that the site does not have. */
    unknown(path: string, request: FastifyRequest): void {
      const { method, headers } = request;
      if (method !== 'GET' || !isCounted() || refusesCounting(headers)) return;
      // All browsers say which languages their visitors read; most programs that only look for weak points don't.
      const isBrowser = !isProgram(headers) && headers['accept-language'] !== undefined;
      counts.add(isBrowser ? 'unknown' : 'unknown-program', generalPath(path));
    },
    /** A page tells that it is shown, and the host of the page that led there. */
    shown(path: string, from: string, request: FastifyRequest): void {
      if (isPage(path) && isVisitor(request)) view(path, from === '' ? undefined : from, request);
    },
    /** Somebody has begun to fill in a form. */
    started(form: FormName, request: FastifyRequest): void {
      if (isVisitor(request)) counts.add('start', form);
    },
    /** A form was kept. */
    sent(form: FormName, request: FastifyRequest): void {
      if (!isVisitor(request)) return;
      // Without scripts nobody tells when it was begun.
      if (request.isNative) counts.add('start', form);
      counts.add('send', form);
    },
  };
}

/** Words with which programs name themselves. Browsers have none of them, but for the telephones of Cubot. */
const PROGRAM =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|preview|fetch|monitor|uptime|headless|lighthouse|pingdom|gtmetrix|scan|probe|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|httpclient|ruby|perl|php|scrapy|facebookexternalhit|whatsapp|telegram|validator|feed/i;

/** Longer than any browser's; what is longer is a program's. */
const LONGEST_AGENT = 400;

/** Whether a client says by its name that it is a program, or says nothing. Its name is looked at and not kept. */
export function isProgram({ 'user-agent': name }: IncomingHttpHeaders): boolean {
  return name === undefined || name === '' || name.length > LONGEST_AGENT || PROGRAM.test(name);
}

/** Whether a visitor's browser asks that nobody follows them: by Global Privacy Control, or by the older Do Not Track. */
function refusesCounting(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Whether a request is for a page that somebody is about to see, as far as its browser says. */
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

/** What has been counted and not yet kept. It takes up as much memory as there may be names, whatever is asked for. */
export class Counts {
  readonly #numbers = new Map(COUNT_KINDS.map((kind) => [kind, new Map<string, number>()]));

  add(kind: CountKind, name: string, number = 1): void {
    const ofKind = this.#numbers.get(kind);
    if (ofKind === undefined) return;
    const counted = ofKind.has(name) || ofKind.size < mostNames(kind) ? name : OTHERS;
    ofKind.set(counted, (ofKind.get(counted) ?? 0) + number);
  }

  /** Gives what has been counted, and begins anew. */
  take(): Count[] {
    const taken: Count[] = [];
    for (const [kind, ofKind] of this.#numbers) {
      for (const [name, number] of ofKind) taken.push({ kind, name, number });
      ofKind.clear();
    }
    return taken;
  }

  /** Takes back what could not be kept. */
  putBack(counts: readonly Count[]): void {
    for (const { kind, name, number } of counts) this.add(kind, name, number);
  }
}

/** How often what was counted is written down, if there is anything. A crash loses no more than that. */
const KEPT_EVERY_MS = 10_000;

interface CountsKeeper {
  database: Kysely<Database>;
  counts: Counts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Writes down what is counted, some seconds' worth at a time, aside from requests. What can't be written now is written with
 * what comes later.
 *
 * @returns a function that ends it with what has been counted up to then
 */
export function startKeepingCounts({ database, counts, log }: CountsKeeper): () => Promise<void> {
  let isFailing = false;
  const write = async () => {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await addCounts(database, dayBefore(new Date(), 0), taken);
      isFailing = false;
    } catch (err) {
      counts.putBack(taken);
      if (!isFailing) log.warn({ err }, 'what was counted of visits could not be kept; it will be later');
      isFailing = true;
    }
  };
  let running = Promise.resolve();
  const keep = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(keep, KEPT_EVERY_MS);
  return () => {
    clearInterval(timer);
    return keep();
  };
}

// Names under which untrusted values are counted.

/** Longer paths, and those of more parts, are hardly ever typed or printed. */
const LONGEST_PATH = 120;
const MOST_PARTS = 8;

/** A part of a path that says what a value is called and what it is. */
const VALUE = /[=&?;]/;

/** Digits as in a telephone number, with what people put between them. */
const DIGITS = /\+?\d(?:[ ().-]?\d){4,}/g;

/** Letters and digits without a word's end, as keys and ids have. */
const RUN = /[a-z0-9_]{8,}/gi;

/** An id of eight, four, four, four and twelve digits (RFC 9562). */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Letters among digits that are fewer than these may be a name with a number. */
const LEAST_KEY = 12;

/** Longer words hardly stand in an address without a hyphen. */
const LONGEST_WORD = 30;

/** Text that is shown as it is: letters, digits and the signs of addresses. */
const PLAIN = /^[\p{L}\p{M}\p{N}/ ._~+,!'()*:-]*$/u;

/**
 * An unknown path as it is counted: without what may be about a person. An e-mail address, digits as long as a telephone
 * number's, and letters and digits as keys have are replaced by words in braces.
 *
 * @returns `others` for what is too long or is no text
 */
export function generalPath(path: string): string {
  if (path.length > LONGEST_PATH) return OTHERS;
  const parts = path.normalize('NFC').split('/');
  if (parts.length > MOST_PARTS + 1) return OTHERS;
  const general = parts.map(generalPart).join('/');
  return PLAIN.test(general.replaceAll(/\{[a-z]+\}/g, '')) ? plainPath(general) || '/' : OTHERS;
}

function generalPart(part: string): string {
  if (part.includes('@')) return '{address}';
  if (VALUE.test(part)) return '{value}';
  return part.replaceAll(UUID, '{key}').replaceAll(RUN, keyOr).replaceAll(DIGITS, '{number}');
}

/** A run of letters and digits is a key unless it is a word, that is letters alone and not too many, or short. */
function keyOr(run: string): string {
  if (/^\d+$/.test(run)) return run;
  if (/^[A-Za-z_]+$/.test(run)) return run.length < LONGEST_WORD ? run : '{key}';
  return run.length >= LEAST_KEY || /^[0-9a-f]+$/i.test(run) ? '{key}' : run;
}

/** The host of an address; with the port that follows it. */
const HOST = /^https?:\/\/([^/?#@\s]{1,100})(?:[/?#]|$)/i;

/** Longer names of hosts are hardly ever real. */
const LONGEST_HOST = 60;

/** The host of a `Referer` header, as it is written there; undefined if there is none. */
export function hostOfReferrer(referrer: string | undefined): string | undefined {
  if (referrer === undefined || referrer === '') return undefined;
  return HOST.exec(referrer)?.[1] ?? OTHERS;
}

/**
 * Under which name entries from a host are counted. Anybody can claim any: what is no name of the public web goes with the
 * others.
 */
export function referrerName(host: string | undefined): string {
  if (host === undefined || host === '') return NO_REFERRER;
  const name = bareHost(host);
  const lastLabel = name.slice(name.lastIndexOf('.') + 1);
  const isPublic =
    name.length <= LONGEST_HOST &&
    name.includes('.') &&
    /^[a-z0-9.-]+$/.test(name) &&
    !/^[.-]|[.-]{2}|[.-]$/.test(name.replaceAll('xn--', '')) &&
    /^[a-z]/.test(lastLabel);
  return isPublic ? name : OTHERS;
}

/** A host without its port and without `www.`, in small letters. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^www\./, '');
}
