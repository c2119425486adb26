import type { IncomingHttpHeaders } from 'node:http';
import { VIEW_TIMING } from '@website/model/contract/endpoints.ts';
import type { FormName } from '@website/model/contract/forms/forms.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counts } from './counts.ts';
import { bareHost, generalPath, hostOfReferrer, referrerName } from './names.ts';

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
        if (isCounted()) reply.header('server-timing', VIEW_TIMING);
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
const LONGEST = 400;

/** Whether a client says by its name that it is a program, or says nothing. Its name is looked at and not kept. */
export function isProgram({ 'user-agent': name }: IncomingHttpHeaders): boolean {
  return name === undefined || name === '' || name.length > LONGEST || PROGRAM.test(name);
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
