import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTooLarge, malformedForm } from '../attachments/receive-parts.ts';
import { LargeBodies } from '../load/large-bodies.ts';
import { countRefusals, countTaken } from '../metrics/request-metrics.ts';
import { applicationCall } from './application.ts';
import { refuseEncodedBody, takeJsonAsUtf8 } from './body-encoding.ts';
import { bodyPace, refuseManyParts } from './body-pace.ts';
import { crossSiteGuard } from './cross-site-guard.ts';
import { formCall } from './form-call.ts';
import { FormsInFlight } from './idempotency-key.ts';
import type { IntakeLimits, IntakeOptions, IntakeSettings } from './intake-options.ts';
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
