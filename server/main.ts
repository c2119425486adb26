import path from 'node:path';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { ContentError } from '#content/schema/content-file.ts';
import { loadContent } from '#content/schema/load.ts';
import { ConfigError, parseConfig } from './config.ts';
import { createService } from './service.ts';

// Starts the service: reads the configuration and the content, listens, and closes in order when told to.

const ROOT = path.resolve(import.meta.dirname, '..');

/** Answers and deliveries under way have this long to complete; then the process ends with status 1. */
const CLOSE_WITHIN_MS = 20_000;

/** Faults that whoever runs the service can mend. */
class StartError extends Error {}

try {
  await start();
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const [config, { company, positions }] = bothOrAllFaults(
    () => parseConfig(environment, ROOT),
    () => loadContent(path.join(ROOT, 'content')),
  );
  const service = await createService(config, { company, positions: positions.map(({ title }) => title) });
  const { log } = service.app;

  const port = await service.listen();
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger: log }, async ({ err, signal }) => {
    if (err !== undefined) log.fatal({ err }, 'the service ends through a fault of its own');
    else log.info({ signal }, 'closing');
    await service.close();
  });
  // Last: who reads this line may already ask for the end.
  log.info(`listening on http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`);
}

/** Runs both, so that one start tells every fault of the configuration and of the content. */
function bothOrAllFaults<One, Other>(one: () => One, other: () => Other): [One, Other] {
  const faults: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
      faults.push(error.message);
      return undefined;
    }
  };
  const results = [attempt(one), attempt(other)];
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return results as [One, Other];
}

/** What stopped the start, in words for whoever runs the service. */
function startFault(error: unknown): string {
  const { code, message, syscall, address, port } = error as ListenError;
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is in use: another program listens on it. Stop that one, or set PORT to another number.`;
  }
  if (syscall === 'listen') return `Cannot listen on ${address}:${port} (${code}). Check HOST and PORT.`;
  return error instanceof StartError ? message : `The service could not start: ${message}`;
}

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number };
