import cors from '@fastify/cors';
import { ENDPOINTS, VISITS_PATH } from '@website/model/contract/endpoints.ts';
import { FORM_NAMES, type FormName } from '@website/model/contract/forms/forms.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileTooLarge, malformedForm } from './attachments/receive-parts.ts';
import { missingBody } from './intake/contract-schemas.ts';
import {
  bodyPace,
  boundaryOf,
  refuseEncodedBody,
  refuseManyParts,
  refuseTinyChunks,
} from './intake/request-body.ts';
import { closeGently } from './load/http-server.ts';
import { type PressureLimits, shedLoad } from './load/pressure.ts';
import { countAborted, countRefused, countTaken, observeRequest } from './metrics/metrics.ts';
import { CALL_HEADERS, type ProblemError, plainProblem, sendProblem } from './problems/problems.ts';
import {
  framingFault,
  hasBody,
  hostFault,
  isCall,
  isNativePost,
  isReading,
  mediaType,
  repetitionFault,
} from './requests/request-head.ts';
import { untrustedProxyWarning } from './requests/untrusted-proxy.ts';
import { contentFor } from './service-content.ts';
import { isOwnCall } from './tokens/xsrf-tokens.ts';
import { MAX_BEACON_BYTES } from './visits/visits-call.ts';

// Every hook of the service, in the order in which they run: those of every request first, then those of the route's scope. Only
// bodies are parsed elsewhere (`useContractSchemas` in intake/contract-schemas.ts).

/** How long an answered request may go on sending its body, so that the client reads the answer. */
const UNREAD_BODY_MS = 5000;

interface RequestHookOptions {
  pressure: Partial<PressureLimits> | undefined;
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** The hooks of every request. Those for pages use callbacks: pages are requested most, and need no promise each. */
export async function requestHooks(
  app: FastifyInstance,
  { pressure, answerUnknown }: RequestHookOptions,
): Promise<void> {
  const { config, rates, readiness, metrics } = app;
  const warnOfProxy = untrustedProxyWarning(config.TRUSTED_PROXIES, app.log);

  // First, since every refusal depends on it: a native post is answered with a page, a call with JSON.
  app.decorateRequest('isNative', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.isNative = request.method === 'POST' && isNativePost(request);
    done();
  });
  // Before any hook that awaits: chunks that came with the head are parsed already. Refusals need the headers, too.
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) {
      reply.headers(CALL_HEADERS).header('x-request-id', request.id);
      refuseTinyChunks(request, reply);
    }
    done();
  });
  // Before any refusal: the warning explains those that an untrusted proxy causes.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined) warnOfProxy(request);
    done();
  });
  // Load shedding before the first expensive step: rate limits may query the database.
  const stopSampling = await shedLoad(app, pressure);
  // Rate limits before the other refusals, so that refused calls count, too.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isCounted(request)) return done(headProblem(request));
    rates.countCall(request).then(() => done(headProblem(request)), done);
  });
  // Last of the checks: unknown paths are answered without waiting for a body that no handler reads.
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.is404 || isReading(request.method)) && hasBody(request)) reply.header('connection', 'close');
    if (request.is404 && !isReading(request.method)) answerUnknown(request, reply);
    else done();
  });

  // With each answer's head: at shutdown, keep-alive would leave connections open.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isClosing) reply.header('connection', 'close');
    done();
  });
  // Before the answer is written: a client that is still sending a refused body must be able to read it.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) closeGently(request.raw.socket);
    done();
  });

  // After the answer, when its duration is known.
  app.addHook('onResponse', (request, reply, done) => {
    observeRequest(metrics, request, reply);
    done();
  });
  // Last: a client that goes on sending is cut off later, once it could read the answer.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), UNREAD_BODY_MS).unref();
    done();
  });

  // At shutdown, after the last answer: nothing is shed any more.
  app.addHook('onClose', async () => stopSampling());
}

/** Pages and files are never rate-limited: they come from memory, offices share an address, and readers must not be refused. */
function isCounted(request: FastifyRequest): boolean {
  // A beacon of a page is no call of a visitor, and costs no more than a page.
  if (request.routeOptions.url === VISITS_PATH) return false;
  return isCall(request) || !isReading(request.method);
}

/** The refusal of an ambiguous head, for pages and calls alike. */
function headProblem(request: FastifyRequest): ProblemError | undefined {
  const { raw } = request;
  const fault = hostFault(raw) ?? framingFault(raw) ?? (isCall(request) ? repetitionFault(raw) : undefined);
  // A proxy may interpret such a request differently: nothing more is read from this connection.
  return fault === undefined ? undefined : plainProblem(400, fault, { connection: 'close' });
}

/** Refuses a request whose path can't be decoded. No hook runs for it, so it is counted here. */
export async function refuseMalformed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    await request.server.rates.countCall(request);
    sendProblem(reply, plainProblem(400, 'The address is malformed.'));
  } catch (problem) {
    sendProblem(reply, problem as ProblemError);
  }
}

/** The hooks of health checks. */
export function healthHooks(app: FastifyInstance): void {
  // Before the body is parsed, whose type would be refused first.
  app.addHook('onRequest', async ({ method }) => {
    if (!isReading(method)) throw plainProblem(405, 'This can only be read.', { allow: 'GET, HEAD' });
  });
}

/** The form of each call; a CV is uploaded for an application. */
const FORM_OF_CALL: ReadonlyMap<string | undefined, FormName> = new Map([
  ...FORM_NAMES.map((name) => [ENDPOINTS[name], name] as const),
  [ENDPOINTS.upload, 'application'],
]);

/** The hooks of the four calls. */
export async function callHooks(app: FastifyInstance): Promise<void> {
  const { config, metrics, callsInFlight, largeBodies } = app;
  const allowedOrigins = config.ALLOWED_ORIGINS;

  // First: a CORS preflight has no token, and must be answered before the guard refuses it.
  if (allowedOrigins.length > 0)
    await app.register(cors, { origin: [...allowedOrigins], methods: ['POST'], maxAge: 600 });
  // CSRF guard before the body is read: calls of other sites' pages cost nothing.
  app.addHook('onRequest', async (request) => {
    if (!isOwnCall(request, allowedOrigins, request.isNative))
      throw plainProblem(
        403,
        'This call was not made by a page of this site. Please reload the page and try again.',
      );
  });
  app.addHook('onRequest', async (request) => {
    const form = FORM_OF_CALL.get(request.routeOptions.url);
    if (form !== undefined && !contentFor(request).offered.includes(form))
      throw plainProblem(404, 'This site does not have this form.');
  });
  // Before the parsers, which would misread compressed bytes.
  app.addHook('onRequest', refuseEncodedBody);
  // After the cheap checks: from here on the call holds memory.
  app.addHook('onRequest', async (request, reply) => largeBodies.reserve(request, reply));

  // Before Fastify's validation, which goes by the body's type: a call without a type has no body, and would skip it.
  app.addHook('preValidation', async ({ headers, routeOptions }) => {
    const declared = (routeOptions.schema?.body as { content?: object } | undefined)?.content ?? {};
    if (headers['content-type'] === undefined && 'application/json' in declared) throw missingBody();
  });

  // When a route is added, before its first request: wraps the handler, since a call goes on after its connection is cut.
  app.addHook('onRoute', (route) => {
    route.handler = callsInFlight.tracked(route.handler, (request) => countTaken(metrics, request));
  });

  // When the client disconnects: no answer follows, so onResponse would not count it.
  app.addHook('onRequestAbort', async (request) => countAborted(metrics, request));
  // After the answer, when status and duration are known.
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const { outcome } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ call: `${method} ${url}`, status, outcome, ms: Math.round(elapsedTime) }, 'call');
  });
  // After the log: metrics only add up what it explains.
  app.addHook('onResponse', async (request) => countRefused(metrics, request));
}

/** The hooks of the calls without a file. */
export function formHooks(app: FastifyInstance): void {
  // Last before the body is read: the timeout starts now.
  app.addHook('onRequest', formPace(app));
  // After validation, before the handler: parsing and storing a large body are separate turns of the event loop.
  app.addHook('preHandler', (request) => app.largeBodies.turn(request));
}

/** The hooks of the calls that may have a file. */
export function fileHooks(app: FastifyInstance): void {
  const { limits, rates } = app;
  const withoutFile = formPace(app);
  const withFile = bodyPace({
    graceMs: limits.bodyGraceMs,
    bytesPerSecond: limits.uploadBytesPerSecond,
    // The text parts and the framing around the file come on top of the file's own limit.
    maxBytes: 2 * (limits.maxUploadBytes + limits.maxBodyBytes),
  });
  // Last before the file is read, cheap checks first; the rate limit counts it even if it is refused later.
  app.addHook('onRequest', async (request, reply) => {
    if (mediaType(request) !== 'multipart/form-data') return withoutFile(request, reply);
    const boundary = boundaryOf(request);
    if (boundary === undefined) throw malformedForm();
    refuseManyParts(request, boundary);
    await withFile(request, reply);
    // Refused by its declared size, so that its client need not send it.
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > limits.maxUploadBytes + limits.maxBodyBytes) throw fileTooLarge(request);
    await rates.countFile(request);
  });
}

/** The pace of forms: too slow or endless ones are cut off. */
function formPace({ limits: { bodyGraceMs: graceMs, maxBodyBytes } }: FastifyInstance) {
  return bodyPace({ graceMs, bytesPerSecond: Number.POSITIVE_INFINITY, maxBytes: 2 * maxBodyBytes });
}

/** The hooks of the beacons by which pages report visits. */
export function visitHooks(app: FastifyInstance): void {
  // CSRF guard by origin only: a beacon that is sent while a page unloads can set no header, so it has no token.
  app.addHook('onRequest', async (request) => {
    if (!isOwnCall(request, [], true))
      throw plainProblem(403, 'This beacon was not sent by a page of this site.');
  });
  // Last before the body is read: the timeout starts now.
  app.addHook(
    'onRequest',
    bodyPace({
      graceMs: 5000,
      bytesPerSecond: Number.POSITIVE_INFINITY,
      maxBytes: 4 * MAX_BEACON_BYTES,
    }),
  );
}
