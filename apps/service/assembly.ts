import path from 'node:path';
import { CvChecker } from '@website/cv-check/cv-checker.ts';
import type { MailSite } from '@website/delivery/mail/mail-site.ts';
import { folderMailer, smtpMailer } from '@website/delivery/mail/mailer.ts';
import { cvLinks, mailedLinks } from '@website/delivery/webhooks/cv-links.ts';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { webhookTargets } from '@website/store/config/webhook-targets.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import { isRecorded } from '@website/store/database/attachments.ts';
import { openKeeper } from '@website/store/database/keeper.ts';
import { isInfected } from '@website/store/database/scans.ts';
import { openFolderDatabase } from '@website/store/folder/open-folder.ts';
import { clamdAddress } from '@website/store/scanning/clamd.ts';
import { Scanner } from '@website/store/scanning/scanner.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { BackgroundTasks } from './background-tasks.ts';
import { boundsOf } from './bounds.ts';
import { readiness } from './health/readiness.ts';
import { CallsUnderWay } from './intake/calls-under-way.ts';
import { OwnCounters } from './load/counters.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import type { PublicNow } from './publication.ts';
import type { ServiceContent, ServiceTuning } from './service-options.ts';
import { sharedTokenSecret } from './tokens/token-secret.ts';
import { xsrfTokens } from './tokens/xsrf-tokens.ts';
import { Counts } from './visits/counts.ts';
import { visitCounter } from './visits/visit-counter.ts';

/** Where mail is written if there is no mail server. */
const MAIL_FOLDER = 'mail';

/** Everything that the service consists of; the last ones once it listens. */
export type Running = Awaited<ReturnType<typeof assemble>> & {
  metricsServer?: MetricsServer | undefined;
  stopWatching?: () => Promise<void>;
};

/** Opens and builds everything; nothing listens yet. */
export async function assemble(published: PublicNow, config: Config, tuning: ServiceTuning) {
  let log: FastifyBaseLogger | undefined;
  const metrics = createMetrics();
  const { database, cvStore } = await openStorage(config, tuning);
  const now = () => new Date();
  const content = () => published.current.content;
  const sender = () => {
    const { name, email } = content().company;
    return { name, address: config.MAIL_FROM ?? email };
  };
  const { address } = sender();
  const mailDomain = address.slice(address.lastIndexOf('@') + 1);
  const mailFolder = path.join(config.DATA_DIR, MAIL_FOLDER);
  const mailer =
    config.SMTP_URL === undefined
      ? await folderMailer(mailFolder, sender)
      : smtpMailer(config.SMTP_URL, sender, tuning.smtpTimeouts);
  const secret = await sharedTokenSecret(config.DATA_DIR, database);
  const onChange = (isShared: boolean, err?: unknown) => {
    if (isShared) log?.info('limits count again what other servers take');
    else log?.warn({ err }, 'limits count only what this server takes until the database is back');
  };
  const bounds = boundsOf(config, { database, secret, onChange }, tuning);
  const ready = readiness({
    database,
    dataDir: config.DATA_DIR,
    cvStore,
    minFreeBytes: tuning.minFreeBytes ?? config.MAX_UPLOAD_BYTES,
  });
  const tokens = xsrfTokens(secret);
  const origin = () => config.CAREER_HOST ?? content().company.url;
  const links = cvLinks(secret, origin);
  const webhooks = { targets: webhookTargets(config), links };
  const underWay = new CallsUnderWay();
  const cvChecker = tuning.cvChecker ?? new CvChecker(tuning.checkLimits);
  const scanner = chooseScanner(config, metrics, tuning);
  const tasks = new BackgroundTasks();
  const counts = new Counts();
  const isPage = (path: string) => published.current.files.pages.get(path)?.status === 200;
  const counter = visitCounter({
    counts,
    isCounted: () => content().visits === 'counted',
    isPage,
    ownUrl: () => content().company.url,
    isBehindCdn: published.current.files.cache.isPublic,
  });
  const app = await buildApp({
    visits: counter,
    site: { current: () => published.current, tokens },
    intake: {
      keeper:
        tuning.keeper?.(database, mailDomain) ??
        openKeeper(database, {
          mailDomain,
          webhooks: webhooks.targets.map(({ name }) => name),
          onGroup: (size) => metrics.commitGroup.observe(size),
        }),
      cvStore,
      isRecorded: (key) => isRecorded(database, key),
      tokens,
      cvChecker,
      scanner,
      isInfected: (key) => isInfected(database, key),
      content,
      isPage,
      now: tuning.now ?? Date.now,
      allowedOrigins: config.ALLOWED_ORIGINS,
      limits: bounds.limits,
      repeats: new OwnCounters(),
      rates: bounds.rates,
      underWay,
      metrics,
      onSubmission: () => tasks.wakeDelivery(),
    },
    cvLinks: { database, cvStore, links, now },
    readiness: ready,
    connections: bounds.connections,
    pressure: bounds.pressure,
    trustedProxies: config.TRUSTED_PROXIES,
    logLevel: config.LOG_LEVEL,
    logStream: tuning.logStream,
  });
  log = app.log;
  cvChecker.log = app.log;
  if (scanner !== undefined) scanner.listener.log = app.log;
  if (config.SMTP_URL === undefined) {
    app.log.warn(`SMTP_URL is not set: mails are only written to ${mailFolder}, and reach nobody`);
  }
  return {
    database,
    cvStore,
    metrics,
    mailer,
    mailFolder,
    mailDomain,
    mailSite: () => mailSiteOf(config, content()),
    ready,
    underWay,
    cvChecker,
    scanner,
    webhooks,
    cvLink: mailedLinks(links, { origin, days: config.RETENTION_DAYS, now }),
    counts,
    app,
    tasks,
  };
}

async function openStorage(config: Config, tuning: ServiceTuning) {
  const cvStore = chooseCvStore(config);
  await cvStore.check().catch(storageFault);
  const database = await openFolderDatabase(config, cvStore, tuning).catch(storageFault);
  await cvStore.prepare();
  return { cvStore, database };
}

function storageFault(error: unknown): never {
  throw error instanceof BucketError ? new StartError(`STORAGE_URL: ${error.message}.`) : error;
}

function chooseScanner(
  { CLAMD_URL }: Config,
  metrics: Metrics,
  { scannerTimes }: ServiceTuning,
): Scanner | undefined {
  const address = CLAMD_URL === undefined ? undefined : clamdAddress(CLAMD_URL);
  if (address === undefined) return undefined;
  const scanner = new Scanner(address, scannerTimes);
  scanner.listener.onScan = ({ scan: result }) => metrics.scans.inc({ result });
  return scanner;
}

function mailSiteOf(config: Config, content: ServiceContent): MailSite {
  const { company, language, mail, positions } = content;
  const overrides = {
    all: config.MAIL_TO,
    application: config.MAIL_TO_APPLICATION,
    contact: config.MAIL_TO_CONTACT,
    reachUs: config.MAIL_TO_REACH_US,
  };
  return { ...mail, company, language, positions, overrides };
}
