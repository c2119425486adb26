import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import type { Inspector } from '../attachments/inspection/inspector.ts';
import { fileTooLarge, malformedForm } from '../attachments/receive-parts.ts';
import type { CvStore } from '../attachments/store/cv-store.ts';
import { letGoOfArrivals } from '../budget/arriving-file.ts';
import { bytesOfForm, countBodies } from '../budget/body-memory.ts';
import type { BytesAnHour } from '../budget/bytes-an-hour.ts';
import type { MemoryBudget } from '../budget/memory-budget.ts';
import type { Keeper } from '../database/keeper.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { countRefusals, countTaken } from '../metrics/request-metrics.ts';
import type { LoopDelay } from '../pressure/loop-delay.ts';
import { shedding } from '../pressure/shedding.ts';
import { Turns } from '../pressure/turns.ts';
import { contractValidator } from '../problems/contract-validation.ts';
import { clientAddress } from '../requests/client-address.ts';
import { Repeats } from '../spam/repeats.ts';
import type { XsrfTokens } from '../tokens/xsrf-tokens.ts';
import { applicationCall } from './application.ts';
import { refuseEncodedBody, takeJsonAsUtf8 } from './body-encoding.ts';
import { type BodyPace, bodyPace } from './body-pace.ts';
import { boundaryOf, hasManyParts, watchPieces } from './body-pieces.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import { crossSiteGuard } from './cross-site-guard.ts';
import { formCall } from './form-call.ts';
import { FormsInFlight } from './idempotency-key.ts';
import { mediaType, takeUrlencoded } from './native/native-post.ts';
import type { TakenHow } from './take-submission.ts';
import { uploadCall } from './upload.ts';
import { uploadLimit } from './upload-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How a call was taken, for the log and the metrics; nothing for one that was refused. */
    outcome?: TakenHow;
    /** Size of the CV that a call brought, for the metrics. */
    cvBytes?: number;
  }
}

/** A text that comes beside a file: beyond what anybody types into one line (docs/behavior.md, "Limits"). */
const MOST_BYTES_OF_TEXT = 64_000;

/** What one sender may do. */
export interface IntakeLimits {
  /** Calls a minute from one address (IPv6: from one /64 network), all four endpoints together. */
  callsPerMinute: number;
  /** Files an hour from one address, with an upload or an application. */
  uploadsPerHour: number;
  /** Largest CV. */
  maxUploadBytes: number;
  /** Largest JSON body. */
  maxBodyBytes: number;
  /** Any body may take this long. */
  bodyGraceMs: number;
  /** Slowest rate of a CV whose upload takes longer than that. */
  uploadBytesPerSecond: number;
}

/** What the four calls need. */
export interface IntakeOptions {
  keeper: Keeper;
  cvStore: CvStore;
  /** Judges CVs by their bytes. */
  inspector: Pick<Inspector, 'inspect'>;
  /** What becomes of CVs that can do something by themselves. */
  activeDocuments: 'mark' | 'refuse';
  /** Whether a kept CV has its row. */
  isRecorded: (key: string) => Promise<boolean>;
  tokens: XsrfTokens;
  inFlight: FormsInFlight;
  /** What was said before. */
  repeats: Repeats;
  /** Titles of the positions that are listed. */
  positions: readonly string[];
  /** What the forms say about their fields, and which choices they offer. */
  forms: FormsContent;
  /** The language in which the forms are written, as a BCP 47 tag. */
  language: string;
  /** Other origins whose pages may make the calls. */
  allowedOrigins: readonly string[];
  limits: IntakeLimits;
  /** What may be held in memory. */
  budget: MemoryBudget;
  /** What may be kept. */
  hourly: BytesAnHour;
  underWay: CallsUnderWay;
  /** How busy the service is. */
  loopDelay: LoopDelay;
  metrics: Metrics;
  /** Called after a submission was kept whose notification is due. */
  onSubmission: () => void;
}

/** What the calls are given; they keep the rest themselves. */
export type IntakeSettings = Omit<IntakeOptions, 'inFlight' | 'repeats'>;

/** Room for a file name of thousands of characters. */
const LONGEST_PART_HEAD = 16_384;

/** The four calls of the site's forms (docs/behavior.md, "The four calls"). */
export async function intake(app: FastifyInstance, settings: IntakeSettings): Promise<void> {
  const options = { ...settings, inFlight: new FormsInFlight(), repeats: new Repeats() };
  const { limits, allowedOrigins, metrics, underWay } = options;
  const turns = new Turns();
  if (allowedOrigins.length > 0) {
    await app.register(cors, { origin: [...allowedOrigins], methods: ['POST'], maxAge: 600 });
  }
  app.addHook('onRequest', shedding(settings.loopDelay, 'calls'));
  app.addHook('onRequest', crossSiteGuard(allowedOrigins));
  app.addHook('onRequest', refuseEncodedBody);
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const { outcome } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ call: `${method} ${url}`, status, outcome, ms: Math.round(elapsedTime) }, 'call');
  });
  app.addHook('onRequest', async (request) => {
    // At once where that is clear before the body is read.
    options.hourly.expectRoom(clientAddress(request), Number(request.headers['content-length'] ?? 0));
  });
  countBodies(app, options.budget, hasFile);
  letGoOfArrivals(app);
  underWay.watch(app, (request) => countTaken(request, metrics));
  countRefusals(app, metrics);
  app.setValidatorCompiler(contractValidator);
  // What is not taken is refused with 415: Fastify would read text/plain, too.
  app.removeAllContentTypeParsers();
  takeJsonAsUtf8(app, turns);

  await app.register(async (forms) => {
    takeUrlencoded(forms, turns);
    forms.addHook('onRequest', bodyPace(formPace(limits)));
    // Parsing a large body is the work of one turn, and comparing and keeping it that of another.
    forms.addHook('preHandler', (request) => turns.next(bytesOfForm(request)));
    formCall(forms, options, 'contact');
    formCall(forms, options, 'reachUs');
  });
  await app.register(async (careers) => {
    await careers.register(multipart, {
      // With hundreds of files, each is read further only when what was already read is on its way to the disk.
      fileHwm: 0,
      // More parts are read than the calls have, so that each can be named in the refusal.
      limits: {
        fileSize: limits.maxUploadBytes,
        fieldSize: Math.min(MOST_BYTES_OF_TEXT, limits.maxBodyBytes),
        fieldNameSize: 100,
        parts: 20,
        // Few parts have more than two lines.
        headerPairs: 20,
        // The parser's own limit, which the plugin passes on but does not declare.
        ...{ headerSize: LONGEST_PART_HEAD },
      },
      // The parser would unpack a part that calls itself JSON, which no form has; as a file it is refused unread.
      isPartAFile: (_name, type, fileName) => fileName !== undefined || type?.startsWith('text/') === false,
    });
    const slowly = bodyPace(uploadPace(limits));
    const quickly = bodyPace(formPace(limits));
    const expectFewUploads = uploadLimit(careers, limits.uploadsPerHour);
    careers.addHook('onRequest', async (request, reply) => {
      if (!hasFile(request)) return quickly(request, reply);
      const boundary = boundaryOf(request.headers['content-type'] ?? '');
      if (boundary === undefined) throw malformedForm();
      // The parser refuses a body without its last delimiter.
      watchPieces(request, hasManyParts(boundary));
      await slowly(request, reply);
      expectRoom(request, options);
      await expectFewUploads(request);
    });
    applicationCall(careers, options);
    uploadCall(careers, options);
  });
}

function hasFile(request: FastifyRequest): boolean {
  return mediaType(request) === 'multipart/form-data';
}

/** @throws {ProblemError} at once where a body says that it is too large, so that its sender need not send all of it */
function expectRoom({ headers }: FastifyRequest, { limits, forms }: IntakeOptions): void {
  const most = limits.maxUploadBytes + limits.maxBodyBytes;
  if (Number(headers['content-length'] ?? 0) > most) throw fileTooLarge(forms);
}

function formPace({ bodyGraceMs, maxBodyBytes }: IntakeLimits): BodyPace {
  return { graceMs: bodyGraceMs, bytesPerSecond: Number.POSITIVE_INFINITY, maxBytes: 2 * maxBodyBytes };
}

/** The text parts and the framing around the file come on top of it. */
function uploadPace({
  bodyGraceMs,
  uploadBytesPerSecond,
  maxUploadBytes,
  maxBodyBytes,
}: IntakeLimits): BodyPace {
  return {
    graceMs: bodyGraceMs,
    bytesPerSecond: uploadBytesPerSecond,
    maxBytes: 2 * (maxUploadBytes + maxBodyBytes),
  };
}
