import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { findPackageJSON, flushCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { mailSettings } from '@website/delivery/mail/mail-site.ts';
import {
  type IntakeContent,
  loadBuiltContent,
  loadIntakeContent,
} from '@website/model/schema/load-intake.ts';
import { offeredPositions } from '@website/model/schema/position-end.ts';
import { listenFault } from '@website/store/config/listen-fault.ts';
import { readStartInput, StartError } from '@website/store/config/start-input.ts';
import { companyFolder, siteFolder, withoutEmpty } from '@website/store/config/unchecked-settings.ts';
import { unknownVariables } from '@website/store/config/unknown-variables.ts';
import { storageFault } from '@website/store/database/storage-fault.ts';
import { diskSentence } from '@website/store/disk/disk-reason.ts';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { tellStarter } from './log-output.ts';
import { createService, type Service } from './service.ts';
import type { ServiceContent } from './service-options.ts';

// Starts the service: reads the configuration and the content, listens, and shuts down properly when told to.

/** The project's folder, also where this file was built into another. */
const ROOT = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../..')
  : path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

/** How long a shutdown may take in all; then the process ends with status 1. */
const CLOSE_WITHIN_MS = 20_000;

/** How often the service says that it is alive in the time after which systemd would take it for hung. */
const BEATS = 3;

/** Of a program that can't go on. A listener would hold up its end for ever: the instruction at fault is repeated without end. */
const FATAL_SIGNALS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** Set by `npm start`, where the service has its pages built anew when a position has ended (apps/service/publishing/build-when-due.ts). */
const BUILDS = '--build-when-due';

/** Set by `npm run dev`, whose pages show the company's files as they are, whatever was built. */
const DEVELOPS = '--develop';

let service: Service | undefined;
const toldToEnd = new AbortController();

const logger = {
  error: (reason: unknown) => {
    if (service === undefined) tellStarter(String(reason));
    else
      service.app.log.error(
        reason instanceof Error ? { err: reason } : { reason },
        'the service did not shut down properly',
      );
  },
};

// Node's own warnings go there, too; that nobody reads them is no reason to end.
process.stderr.on('error', () => undefined);

// Node opens its inspector at this signal, to any user of the machine, unless it is started with --disable-sigusr1.
process.on('SIGUSR1', () => undefined);

// Before anything is opened, so that the service also shuts down properly if it is told to while it starts. A second
// signal ends it at once.
closeWithGrace({ delay: CLOSE_WITHIN_MS, logger, skip: [...FATAL_SIGNALS] }, async ({ err, signal }) => {
  toldToEnd.abort();
  await starting.catch(() => undefined);
  if (service === undefined) {
    if (err !== undefined) tellStarter(startFault(err));
    return;
  }
  const { log } = service.app;
  if (err !== undefined) log.fatal({ err }, 'the service is shutting down because of a fault of its own');
  else log.info({ signal }, 'closing');
  await service.close();
});

const starting = start();
try {
  await starting;
} catch (error) {
  // It was told to stop while it waited for the data folder, and shuts down properly.
  if ((error as Error).name !== 'AbortError') {
    tellStarter(startFault(error));
    process.exit(1);
  }
}

async function start(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const company = companyFolder(environment, ROOT);
  const read = (folder: string) =>
    process.argv.includes(DEVELOPS) ? loadIntakeContent(company) : loadBuiltContent(folder, company);
  const folder = builtFolder(siteFolder(withoutEmpty(environment), ROOT));
  const { config, content, socket } = readStartInput(environment, ROOT, () => read(folder));
  service = await createService(config, serviceContent(content), {
    build: { folder, contentOf: (later) => serviceContent(read(later)) },
    socket,
    signal: toldToEnd.signal,
    builder: process.argv.includes(BUILDS) ? path.join(ROOT, 'scripts/build.ts') : undefined,
    say: tellStarter,
  });
  if (toldToEnd.signal.aborted) return;
  const { log } = service.app;
  for (const { name, meant } of unknownVariables(environment))
    log.warn(`${name} is set, but is not a setting; if ${meant} was meant, rename it`);
  const { host, port, metricsPort } = await service.listen();
  if (metricsPort !== undefined) log.info(`metrics on ${url(config.METRICS_HOST, metricsPort)}/metrics`);
  // Last: whoever reads this line may make calls at once, or stop the service.
  log.info(`listening on ${url(host, port)}`);
  tellManager(environment, log);
  // The compiled code that `npm start` keeps for the next start: also if this process is killed.
  flushCompileCache();
}

/** Where a build is itself: the link by which it is found may lead to another one a moment later. */
function builtFolder(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return place;
  }
}

function serviceContent(content: IntakeContent): ServiceContent {
  const { company, forms, redirects, site } = content;
  return {
    company,
    forms,
    redirects,
    mail: mailSettings(content),
    visits: site.visits,
    analytics: site.analytics,
    language: site.language,
    positions: offeredPositions(content),
  };
}

function url(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What stopped the start, in words for whoever runs the service. */
function startFault(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const inWords = listenFault(error);
  if (inWords !== undefined) return inWords;
  if (storageFault(error) === 'full')
    return 'The service could not start: the disk of DATA_DIR is full. Make room and start it again; nothing is lost.';
  return `The service could not start: ${diskSentence(error as Error)}`;
}

/**
 * Tells systemd, where it asks for that (`NOTIFY_SOCKET`, see sd_notify(3)), that the service is ready, and from then on, for as
 * long as the event loop turns, that it is alive: a process that hangs is killed and started again. systemd's own program does it,
 * since Node can't send to a datagram socket of the machine.
 */
function tellManager(
  { NOTIFY_SOCKET = '', WATCHDOG_USEC = '' }: NodeJS.ProcessEnv,
  log: FastifyBaseLogger,
): void {
  if (NOTIFY_SOCKET === '') return;
  const tell = (word: string) =>
    execFile('systemd-notify', [word], (err) => {
      if (err !== null) log.warn({ err }, 'systemd could not be told that the service is well');
    });
  tell('READY=1');
  const withinMs = Number(WATCHDOG_USEC) / 1000;
  if (withinMs > 0) setInterval(tell, withinMs / BEATS, 'WATCHDOG=1').unref();
}
