import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import type { OfferedPosition } from '#schema/offered-position.ts';
import type { CvChecker } from '../attachments/cv-check/cv-checker.ts';
import { fileTooLarge, malformedForm } from '../attachments/receive-parts.ts';
import type { CvStore } from '../attachments/store/cv-store.ts';
import type { Keeper } from '../database/keeper.ts';
import type { OwnCounters } from '../load/counters.ts';
import { LargeBodies } from '../load/large-bodies.ts';
import type { RateLimits } from '../load/rate-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { countRefusals, countTaken } from '../metrics/request-metrics.ts';
import type { Scanner } from '../scanning/scanner.ts';
import type { XsrfTokens } from '../tokens/xsrf-tokens.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { applicationCall } from './application.ts';
import { refuseEncodedBody, takeJsonAsUtf8 } from './body-encoding.ts';
import { bodyPace, refuseManyParts } from './body-pace.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import { crossSiteGuard } from './cross-site-guard.ts';
import { formCall } from './form-call.ts';
import { FormsInFlight } from './idempotency-key.ts';
import { mediaType, takeUrlencoded } from './native/native-post.ts';
import type { CallOutcome } from './take-submission.ts';
import { uploadCall } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What became of a call that was taken, for the log and the metrics; undefined for one that was refused. */
    outcome?: CallOutcome;
    /** Size of the CV that a call brought, for the metrics. */
    cvBytes?: number;
  }
}

/** The longest text that may come with a file: more than anybody types into one line (docs/behavior.md, "Limits"). */
const MOST_BYTES_OF_TEXT = 64_000;

/** What one client may do. */
export interface IntakeLimits {
  maxUploadBytes: number;
  maxBodyBytes: number;
  /** How long any body may take, in milliseconds. */
  bodyGraceMs: number;
  /** The rate that an upload which takes longer than that must keep. */
  uploadBytesPerSecond: number;
}

/** What of the site's content the calls know. */
export interface IntakeContent {
  /** The positions that are offered, and those that have ended. */
  positions: readonly Pick<OfferedPosition, 'title' | 'endsAt'>[];
  /** The texts of the forms and the choices that they offer. */
  forms: FormsContent;
  /** The language in which the forms are written, as a BCP 47 tag. */
  language: string;
}

/** What the four calls need. */
export interface IntakeOptions {
  keeper: Keeper;
  cvStore: CvStore;
  cvChecker: Pick<CvChecker, 'check'>;
  /** Scans CVs for viruses; undefined where nothing does. */
  scanner: Scanner | undefined;
  /** Whether a virus was found in a kept CV after it was taken. */
  isInfected: (key: string) => Promise<boolean>;
  isRecorded: (key: string) => Promise<boolean>;
  tokens: XsrfTokens;
  inFlight: FormsInFlight;
  /**
   * Counts how often the same was said within a day, in memory: an index of every body would make each commit write far more,
   * and a machine that repeats itself is soon known again.
   */
  repeats: OwnCounters;
  /** What the site says at this moment: a later build may say something else. */
  content: () => IntakeContent;
  /** Whether a path is that of a page that can be seen there. */
  isPage: (path: string) => boolean;
  /** The time by which positions end, in milliseconds since 1970. */
  now: () => number;
  allowedOrigins: readonly string[];
  limits: IntakeLimits;
  rates: RateLimits;
  underWay: CallsUnderWay;
  metrics: Metrics;
  visits: Pick<VisitCounter, 'sent'>;
  /** Called once a submission whose notification is due was kept. */
  onSubmission: () => void;
}

/** What the calls are given; they make the rest themselves. */
export type IntakeSettings = Omit<IntakeOptions, 'inFlight'>;

/** The four calls of the site's forms (docs/behavior.md, "The four calls"). */
export async function intake(app: FastifyInstance, settings: IntakeSettings): Promise<void> {
  const options = { ...settings, inFlight: new FormsInFlight() };
  const { allowedOrigins, metrics, underWay } = options;
  const bodies = new LargeBodies(hasFile, options.limits.maxBodyBytes);
  if (allowedOrigins.length > 0) {
    await app.register(cors, { origin: [...allowedOrigins], methods: ['POST'], maxAge: 600 });
  }
  app.addHook('onRequest', crossSiteGuard(allowedOrigins));
  app.addHook('onRequest', refuseEncodedBody);
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const { outcome } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ call: `${method} ${url}`, status, outcome, ms: Math.round(elapsedTime) }, 'call');
  });
  bodies.bound(app, (request) => underWay.finished(request));
  underWay.watch(app, (request) => countTaken(request, metrics));
  countRefusals(app, metrics);
  // What is not taken is refused with 415: Fastify would read text/plain, too.
  app.removeAllContentTypeParsers();
  takeJsonAsUtf8(app, bodies);

  await app.register(async (forms) => takeForms(forms, options, bodies));
  await app.register(async (careers) => takeFiles(careers, options));
}

function takeForms(app: FastifyInstance, options: IntakeOptions, bodies: LargeBodies): void {
  takeUrlencoded(app, bodies);
  app.addHook('onRequest', formPace(options.limits));
  // Parsing a large body takes one turn, comparing and keeping it another.
  app.addHook('preHandler', (request) => bodies.turn(request));
  formCall(app, options, 'contact');
  formCall(app, options, 'reachUs');
}

async function takeFiles(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  const { limits } = options;
  await app.register(multipart, {
    // With hundreds of files, more of each is read only once what was already read is on its way to the disk.
    fileHwm: 0,
    // More parts are read than the calls have, so that each can be named in the refusal.
    limits: {
      fileSize: limits.maxUploadBytes,
      fieldSize: Math.min(MOST_BYTES_OF_TEXT, limits.maxBodyBytes),
      fieldNameSize: 100,
      parts: 20,
      // Few parts have more than two lines.
      headerPairs: 20,
      // The parser's own limit, which the plugin passes on but does not declare: room for a name of thousands of characters.
      ...{ headerSize: 16_384 },
    },
    // The parser would unpack a part that calls itself JSON, which no form has; as a file it is refused unread.
    isPartAFile: (_name, type, fileName) => fileName !== undefined || type?.startsWith('text/') === false,
  });
  const quickly = formPace(limits);
  const slowly = bodyPace({
    graceMs: limits.bodyGraceMs,
    bytesPerSecond: limits.uploadBytesPerSecond,
    // The text parts and the framing around the file come on top of the file's own limit.
    maxBytes: 2 * (limits.maxUploadBytes + limits.maxBodyBytes),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!hasFile(request)) return quickly(request, reply);
    const boundary = boundaryOf(request);
    if (boundary === undefined) throw malformedForm();
    refuseManyParts(request, boundary);
    await slowly(request, reply);
    expectRoom(request, options);
    await options.rates.countFile(request);
  });
  applicationCall(app, options);
  uploadCall(app, options);
}

/** The `Content-Type` of a form with a file, as browsers and common programs write it; nothing else is accepted. */
const MULTIPART_TYPE = /^multipart\/form-data(?: *; *[a-z-]+=(?:"[^"\\;]*"|[^"; ]+))*$/i;
const BOUNDARY = /; *boundary=(?:"([^"]+)"|([^"; ]+))/gi;

/** What separates the parts of a body, by its type; undefined if the type is malformed. */
function boundaryOf({ headers }: FastifyRequest): string | undefined {
  const type = headers['content-type'] ?? '';
  const [found, ...others] = type.matchAll(BOUNDARY);
  if (!MULTIPART_TYPE.test(type) || others.length > 0) return undefined;
  return found?.[1] ?? found?.[2];
}

function hasFile(request: FastifyRequest): boolean {
  return mediaType(request) === 'multipart/form-data';
}

/** @throws {ProblemError} at once where a body says that it is too large, so that its client need not send all of it */
function expectRoom({ headers }: FastifyRequest, { limits, content }: IntakeOptions): void {
  const most = limits.maxUploadBytes + limits.maxBodyBytes;
  if (Number(headers['content-length'] ?? 0) > most) throw fileTooLarge({ forms: content().forms, limits });
}

/** Cuts off forms that come too slowly, or never end. */
function formPace({ bodyGraceMs: graceMs, maxBodyBytes }: IntakeLimits) {
  return bodyPace({ graceMs, bytesPerSecond: Number.POSITIVE_INFINITY, maxBytes: 2 * maxBodyBytes });
}
