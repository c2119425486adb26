import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { health } from './health/health.ts';
import type { Readiness } from './health/readiness.ts';
import { refuseCrumbs } from './intake/body-pace.ts';
import { intake } from './intake/intake.ts';
import type { IntakeSettings } from './intake/intake-options.ts';
import { decideNative } from './intake/native/native-post.ts';
import { sendNotSent } from './intake/native/not-sent-page.ts';
import { visitsCall } from './intake/visits-call.ts';
import { type ConnectionLimits, closeGently, createHttpServer } from './load/http-server.ts';
import { type PressureLimits, shedLoad } from './load/pressure.ts';
import { type LogStream, logging } from './log-output.ts';
import { measureRequests } from './metrics/request-metrics.ts';
import {
  answerError,
  answerUnknownCall,
  isCallPath,
  type SendRefusal,
  sendProblem,
} from './problems/answer-errors.ts';
import { CALL_HEADERS, plainProblem } from './problems/problem-error.ts';
import { guardRequests, isCall, refuseMalformed } from './requests/guard-requests.ts';
import { hostFault, pathOfTarget } from './requests/request-fault.ts';
import { warnOfUntrustedProxy } from './requests/untrusted-proxy.ts';
import { type SiteOptions, sendNotFound, site } from './site/site.ts';
import type { VisitCounter } from './visits/visit-counter.ts';
import { cvLinkRoute } from './webhooks/cv-link-route.ts';

export interface AppOptions {
  site: Omit<SiteOptions, 'visits'>;
  intake: Omit<IntakeSettings, 'visits'>;
  visits: VisitCounter;
  /** What links to CVs are answered with. */
  cvLinks: Parameters<typeof cvLinkRoute>[1];
  readiness: Readiness;
  connections: ConnectionLimits;
  /** From where on requests are refused, so that the service can keep up. */
  pressure: Partial<PressureLimits>;
  /** Ranges of proxies whose `X-Forwarded-*` header fields are believed. */
  trustedProxies: readonly string[];
  logLevel: string;
  /** Where the log goes if not to standard output. */
  logStream?: LogStream | undefined;
}

// Slow and idle clients hold nothing. Bodies have their own, finer limit (intake/body-pace.ts).
const HEADERS_MS = 5000;
const STALLED_CONNECTION_MS = 30_000;
// Long enough for a client that is still sending to read the answer.
const UNREAD_BODY_MS = 5000;
// Longer than the 60 s for which proxies keep connections, so that none sends a request on one that is just closing.
const KEEP_ALIVE_MS = 72_000;

// How much of an answer is buffered besides what the kernel has taken: half of Node's default, since many wait at once.
const BUFFER_BYTES = 32_768;

/** Builds the service with every option of the framework, so that tests run what production runs. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(frameworkOptions(options));
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(error, request, reply, (...refusal) => refuse(options, ...refusal)),
  );
  decideNative(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request)) {
      reply.headers(CALL_HEADERS).header('x-request-id', request.id);
      refuseCrumbs(request, reply);
    }
    done();
  });
  warnOfUntrustedProxy(app, options.trustedProxies);
  await shedLoad(app, options.pressure);
  guardRequests(app, (request) => options.intake.rates.countCall(request));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (options.readiness.isClosing()) reply.header('connection', 'close');
    done();
  });
  measureRequests(app, options.intake.metrics);
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    answerNotFound(options, request, reply);
  waitForNoBody(app, answerUnknown);
  app.setNotFoundHandler(answerUnknown);
  await app.register(health, {
    readiness: options.readiness,
    build: () => options.site.current().files.note?.id,
  });
  await app.register(intake, { ...options.intake, visits: options.visits });
  await app.register(visitsCall, { visits: options.visits });
  await app.register(cvLinkRoute, options.cvLinks);
  await app.register(site, { ...options.site, visits: options.visits });
  return app;
}

function frameworkOptions({ site, intake, connections, trustedProxies, logLevel, logStream }: AppOptions) {
  return {
    logger: logging(logLevel, logStream),
    // Calls are logged by the intake; a line for each page and asset would be of no use.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: intake.limits.maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (answer) =>
      createHttpServer(answer, {
        http: {
          headersTimeout: HEADERS_MS,
          requestTimeout: longestRequestMs(intake),
          keepAliveTimeout: KEEP_ALIVE_MS,
          connectionsCheckingInterval: 1000,
          highWaterMark: BUFFER_BYTES,
        },
        stalledMs: STALLED_CONNECTION_MS,
        limits: connections,
        trustedProxies,
      }),
    // Requests that still arrive over an open connection while the service shuts down are answered like those before.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => pathOfTarget(url),
    // An address that cannot be decoded is an unknown path like any other.
    frameworkErrors: (_error, request, reply) => {
      const { url = '', method } = request.raw;
      const isPage = isReading(method) && !isCallPath(url) && hostFault(request.raw) === undefined;
      if (isPage) sendNotFound(site, request, reply);
      else void refuseMalformed(request, reply);
    },
  } satisfies FastifyServerOptions;
}

/** Answers without waiting for bodies that nobody reads: the connection ends with the answer, or soon after it. */
function waitForNoBody(
  app: FastifyInstance,
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.is404 || isReading(request.method)) && hasBody(request)) reply.header('connection', 'close');
    if (request.is404 && !isReading(request.method)) answerUnknown(request, reply);
    else done();
  });
  // Answered early, for example because it was refused: the rest of its body is not waited for long.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) closeGently(request.raw.socket);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      setTimeout(() => raw.complete || raw.destroy(), UNREAD_BODY_MS).unref();
    }
    done();
  });
}

/** Sends a refusal in a form that whoever asked can read. */
function refuse(
  { site, intake }: AppOptions,
  ...[problem, request, reply]: Parameters<SendRefusal>
): FastifyReply {
  const { notSent, answers } = site.current().files;
  return notSent === undefined || !request.isNative
    ? sendProblem(reply, problem)
    : sendNotSent({ page: answers.get(notSent, 'identity'), ...intake.content() }, problem, request, reply);
}

function answerNotFound({ site }: AppOptions, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  if (isCallPath(path)) return answerUnknownCall(path, reply);
  if (!isReading(request.method) && site.current().files.pages.has(path)) {
    return sendProblem(reply, plainProblem(405, 'Pages can only be read.', { allow: 'GET, HEAD' }));
  }
  return sendNotFound(site, request, reply);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isReading(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The longest time that a body may take while it keeps its pace: the largest CV at the slowest rate. */
function longestRequestMs({ limits }: AppOptions['intake']): number {
  return limits.bodyGraceMs + Math.ceil(limits.maxUploadBytes / limits.uploadBytesPerSecond) * 1000;
}
