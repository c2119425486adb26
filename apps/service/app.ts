import { randomUUID } from 'node:crypto';
import { CvChecker, type CvCheckerApi } from '@website/cv-check/cv-checker.ts';
import { type CvLinks, cvLinks } from '@website/delivery/mail/cv-links.ts';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { webhookTargets } from '@website/store/config/webhook-targets.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { type Keeper, openKeeper } from '@website/store/database/group-commit.ts';
import type { Database } from '@website/store/database/tables.ts';
import { openFolderDatabase } from '@website/store/folder/open-folder.ts';
import { logging } from '@website/store/logging/log-output.ts';
import { clamdAddress } from '@website/store/scanning/clamd.ts';
import { Scanner } from '@website/store/scanning/scanner.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Kysely } from 'kysely';
import { BackgroundTasks, type Mail, openMail } from './background-tasks.ts';
import { health } from './health/health.ts';
import { createReadiness, type Readiness } from './health/readiness.ts';
import { healthHooks, refuseMalformed, requestHooks, visitHooks } from './hooks.ts';
import { intake } from './intake/intake.ts';
import { sendNotSent } from './intake/native/not-sent-page.ts';
import { CallsInFlight, LargeBodies } from './intake/request-body.ts';
import { FormsInFlight } from './intake/take-submission.ts';
import { createHttpServer } from './load/http-server.ts';
import { type BodyLimits, bodyLimits, rateLimits } from './load/limits.ts';
import { LocalCounters, type RateLimits } from './load/rate-limits.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { answerUnknownCall, plainProblem, problemOf, sendProblem } from './problems/problems.ts';
import { type CurrentPublication, cvLinkOrigin } from './publication.ts';
import { hostFault, isCallPath, isReading, pathOfTarget } from './requests/request-head.ts';
import { contentFor } from './service-content.ts';
import type { ServiceTuning } from './service-options.ts';
import { sendNotFound, site } from './site/site.ts';
import { sharedTokenSecret } from './tokens/token-secret.ts';
import { type XsrfTokens, xsrfTokens } from './tokens/xsrf-tokens.ts';
import { Counts, type VisitCounter, visitCounter } from './visits/visit-counter.ts';
import { visitsCall } from './visits/visits-call.ts';
import { cvLinkRoute } from './webhooks/cv-link-route.ts';

/** The resources of the service, as decorators of the application: hooks and routes take them from there. */
interface Resources {
  config: Config;
  /** The current publication: a later build replaces it. */
  published: CurrentPublication;
  database: Kysely<Database>;
  /** Stores call records. */
  keeper: Keeper;
  cvStore: CvStore;
  cvChecker: CvCheckerApi;
  /** Scans CVs for viruses; undefined without a scanner. */
  scanner: Scanner | undefined;
  mail: Mail;
  cvLinks: CvLinks;
  tokens: XsrfTokens;
  /** The clock by which positions end, in milliseconds since 1970. */
  now: () => number;
  limits: BodyLimits;
  rates: RateLimits;
  /**
   * Counts identical bodies within a day, in memory: an index of every body would make each commit far larger, and a machine that
   * repeats itself is soon recognized again.
   */
  repeats: LocalCounters;
  callsInFlight: CallsInFlight;
  largeBodies: LargeBodies;
  formsInFlight: FormsInFlight;
  /** Whether a path is that of a page. */
  isPage: (path: string) => boolean;
  counts: Counts;
  visits: VisitCounter;
  metrics: Metrics;
  readiness: Readiness;
  tasks: BackgroundTasks;
}

declare module 'fastify' {
  interface FastifyInstance extends Resources {}
}

/** Builds the HTTP application with all its resources, hooks and routes; tests run the same one as production. */
export async function buildApp(
  published: CurrentPublication,
  config: Config,
  tuning: ServiceTuning,
): Promise<FastifyInstance> {
  const limits = bodyLimits(config, tuning);
  const app: FastifyInstance = Fastify(frameworkOptions(config, limits, tuning));
  const resources = await openResources(app.log, { published, config, limits }, tuning);
  for (const [name, resource] of Object.entries(resources)) app.decorate(name, resource);

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error, request);
    request.problem = problem.problem;
    const { notSent, responses } = published.current.files;
    const page = notSent.get(contentFor(request).base) ?? notSent.get('');
    return page === undefined || !request.isNative
      ? sendProblem(reply, problem)
      : sendNotSent(responses.get(page, 'identity'), problem, request, reply);
  });
  await requestHooks(app, { pressure: tuning.pressure, answerUnknown });
  app.setNotFoundHandler(answerUnknown);

  await app.register(async (scope) => {
    healthHooks(scope);
    await health(scope);
  });
  await app.register(intake);
  await app.register(async (scope) => {
    visitHooks(scope);
    await visitsCall(scope);
  });
  await app.register(cvLinkRoute);
  await app.register(site);
  if (config.SMTP_URL === undefined)
    app.log.warn(`SMTP_URL is not set: mails are only written to ${app.mail.folder}, and reach nobody`);
  return app;
}

function frameworkOptions(
  { TRUSTED_PROXIES, LOG_LEVEL }: Config,
  limits: BodyLimits,
  { connections, logStream }: ServiceTuning,
) {
  return {
    logger: logging(LOG_LEVEL, logStream),
    // The calls' hook logs calls; a line for each page and asset would be of no use.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.maxBodyBytes,
    trustProxy: TRUSTED_PROXIES.length > 0 ? [...TRUSTED_PROXIES] : false,
    serverFactory: (answer) =>
      createHttpServer(answer, {
        requestMs: longestRequestMs(limits),
        limits: connections,
        trustedProxies: TRUSTED_PROXIES,
      }),
    // During shutdown, requests on open connections are answered as before.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => pathOfTarget(url),
    // A path that can't be decoded is an unknown path like any other.
    frameworkErrors: (_error, request, reply) => {
      const { url = '', method } = request.raw;
      const isPage = isReading(method) && !isCallPath(url) && hostFault(request.raw) === undefined;
      if (isPage) sendNotFound(request, reply);
      else void refuseMalformed(request, reply);
    },
  } satisfies FastifyServerOptions;
}

/** The longest time that a body may take at its least rate: the largest CV at the slowest speed. */
function longestRequestMs({ bodyGraceMs, maxUploadBytes, uploadBytesPerSecond }: BodyLimits): number {
  return bodyGraceMs + Math.ceil(maxUploadBytes / uploadBytesPerSecond) * 1000;
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  if (isCallPath(path)) return answerUnknownCall(path, reply);
  if (!isReading(request.method) && request.server.published.current.files.pages.has(path)) {
    return sendProblem(reply, plainProblem(405, 'Pages can only be read.', { allow: 'GET, HEAD' }));
  }
  return sendNotFound(request, reply);
}

/** Opens the database and the stores, and creates the resources that routes share. */
async function openResources(
  log: FastifyBaseLogger,
  { published, config, limits }: Pick<Resources, 'published' | 'config' | 'limits'>,
  tuning: ServiceTuning,
): Promise<Resources> {
  const metrics = createMetrics();
  const cvStore = chooseCvStore(config);
  await cvStore.check().catch(asStartError);
  const database = await openFolderDatabase(config, cvStore, tuning).catch(asStartError);
  await cvStore.prepare();
  const mail = await openMail(config, published, tuning);
  const secret = await sharedTokenSecret(config.DATA_DIR, database);
  const keeper =
    tuning.keeper?.(database, mail.domain) ??
    openKeeper(database, {
      mailDomain: mail.domain,
      webhooks: webhookTargets(config).map(({ name }) => name),
      onGroup: (size) => metrics.commitGroup.observe(size),
    });
  const cvChecker = tuning.cvChecker ?? new CvChecker(tuning.checkLimits);
  cvChecker.log = log;
  const callsInFlight = new CallsInFlight();
  const counts = new Counts();
  const isPage = (path: string) => published.current.files.pages.get(path)?.status === 200;
  return {
    published,
    config,
    limits,
    database,
    keeper,
    cvStore,
    cvChecker,
    scanner: chooseScanner(config, metrics, tuning, log),
    mail,
    cvLinks: cvLinks(secret, cvLinkOrigin(config, published)),
    tokens: xsrfTokens(secret),
    now: tuning.now ?? Date.now,
    rates: rateLimits(config, tuning, { database, secret, log }),
    repeats: new LocalCounters(),
    callsInFlight,
    largeBodies: new LargeBodies(callsInFlight, limits.maxBodyBytes),
    formsInFlight: new FormsInFlight(),
    isPage,
    counts,
    visits: visitCounter({
      counts,
      isCounted: () => published.current.content.visits === 'counted',
      isPage,
      ownUrl: () => published.current.content.company.url,
      isBehindCdn: published.current.files.cache.isPublic,
    }),
    metrics,
    readiness: createReadiness({
      database,
      dataDir: config.DATA_DIR,
      cvStore,
      minFreeBytes: tuning.minFreeBytes ?? config.MAX_UPLOAD_BYTES,
    }),
    tasks: new BackgroundTasks(),
  };
}

function asStartError(error: unknown): never {
  throw error instanceof BucketError ? new StartError(`STORAGE_URL: ${error.message}.`) : error;
}

function chooseScanner(
  { CLAMD_URL }: Config,
  metrics: Metrics,
  { scannerTimes }: ServiceTuning,
  log: FastifyBaseLogger,
): Scanner | undefined {
  const address = CLAMD_URL === undefined ? undefined : clamdAddress(CLAMD_URL);
  if (address === undefined) return undefined;
  const scanner = new Scanner(address, scannerTimes);
  scanner.listener.onScan = ({ scan: result }) => metrics.scans.inc({ result });
  scanner.listener.log = log;
  return scanner;
}
