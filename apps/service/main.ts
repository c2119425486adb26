import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { findPackageJSON, flushCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import { loadBuiltContent, loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { listenFault } from '@website/store/config/listen-fault.ts';
import { readStartInput, StartError } from '@website/store/config/start-input.ts';
import { siteFolder, withoutEmpty } from '@website/store/config/unchecked-settings.ts';
import { unknownVariables } from '@website/store/config/unknown-variables.ts';
import { storageFault } from '@website/store/database/storage-fault.ts';
import { diskSentence } from '@website/store/disk/disk-reason.ts';
import { printError } from '@website/store/logging/log-output.ts';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { createService, type Service } from './service.ts';
import { serviceContent } from './service-content.ts';

// The program: reads the configuration and the content, starts the service, and shuts it down gracefully on a signal.

/** The project's folder, also for the bundled program. */
const ROOT = import.meta.filename.endsWith('.ts')
  ? path.resolve(import.meta.dirname, '../..')
  : path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);

/** The timeout of a shutdown; then the process exits with status 1. */
const CLOSE_WITHIN_MS = 20_000;

/** Heartbeats within systemd's watchdog timeout. */
const HEARTBEATS = 3;

/** Signals of a crash. A listener would loop forever: the faulting instruction is executed again. */
const FATAL_SIGNALS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** Set by `npm start`: the service rebuilds its pages when a position has ended (apps/service/publishing/build-when-due.ts). */
const BUILDS = '--build-when-due';

/** Set by `npm run dev`: the content is read from the company's files, not from the build. */
const DEVELOPS = '--develop';

let service: Service | undefined;
const stopping = new AbortController();

const logger = {
  error: (reason: unknown) => {
    if (service === undefined) printError(String(reason));
    else service.app.log.error(reason instanceof Error ? { err: reason } : { reason }, 'the shutdown failed');
  },
};

// Node's warnings go there; a closed pipe must not end the service.
process.stderr.on('error', () => undefined);

// Without a listener or --disable-sigusr1 Node opens its inspector at this signal, to any user of the machine.
process.on('SIGUSR1', () => undefined);

// Registered before anything is opened, so that a signal during the start shuts down gracefully, too. A second signal exits
// immediately.
closeWithGrace({ delay: CLOSE_WITHIN_MS, logger, skip: [...FATAL_SIGNALS] }, async ({ err, signal }) => {
  stopping.abort();
  await starting.catch(() => undefined);
  if (service === undefined) {
    if (err !== undefined) printError(startFault(err));
    return;
  }
  const { log } = service.app;
  if (err !== undefined) log.fatal({ err }, 'the service is shutting down because of an internal error');
  else log.info({ signal }, 'closing');
  await service.close();
});

const starting = start();
try {
  await starting;
} catch (error) {
  // A signal aborted the wait for the data folder: the shutdown goes on.
  if ((error as Error).name !== 'AbortError') {
    printError(startFault(error));
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
    signal: stopping.signal,
    builder: process.argv.includes(BUILDS) ? path.join(ROOT, 'scripts/build.ts') : undefined,
    printNotice: printError,
  });
  if (stopping.signal.aborted) return;
  const { log } = service.app;
  for (const { name, meant } of unknownVariables(environment))
    log.warn(`${name} is set, but is not a setting; if ${meant} was meant, rename it`);
  const { host, port, metricsPort } = await service.listen();
  if (metricsPort !== undefined) log.info(`metrics on ${url(config.METRICS_HOST, metricsPort)}/metrics`);
  // Last: a program that waits for this line may then send calls, or stop the service.
  log.info(`listening on ${url(host, port)}`);
  if (process.argv.includes(BUILDS)) sayWhere(url(host, port));
  notifySystemd(environment, log);
  // Persists the compile cache of `npm start` now, in case this process is killed.
  flushCompileCache();
}

/** The real path of a build: its link may change its target later. */
function builtFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function url(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Tells who has typed `npm start` in a terminal where the site is. */
function sayWhere(address: string): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\nThe site is at ${address} – stop it with Ctrl+C\n`);
}

/** The reason of a failed start, for the operator. */
function startFault(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const message = listenFault(error);
  if (message !== undefined) return message;
  if (storageFault(error) === 'full')
    return 'The service could not start: the disk of DATA_DIR is full. Make room and start it again; nothing is lost.';
  return `The service could not start: ${diskSentence(error as Error)}`;
}

/**
 * Notifies systemd (`NOTIFY_SOCKET`, see sd_notify(3)) that the service is ready, then sends heartbeats while the event loop turns:
 * systemd restarts a process that hangs. It runs systemd-notify, since Node can't send to Unix datagram sockets.
 */
function notifySystemd(
  { NOTIFY_SOCKET = '', WATCHDOG_USEC = '' }: NodeJS.ProcessEnv,
  log: FastifyBaseLogger,
): void {
  if (NOTIFY_SOCKET === '') return;
  const notify = (state: string) =>
    execFile('systemd-notify', [state], (err) => {
      if (err !== null) log.warn({ err }, 'systemd could not be notified');
    });
  notify('READY=1');
  const withinMs = Number(WATCHDOG_USEC) / 1000;
  if (withinMs > 0) setInterval(notify, withinMs / HEARTBEATS, 'WATCHDOG=1').unref();
}
