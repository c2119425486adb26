import path from 'node:path';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { listenFault } from './listen-fault.ts';
import { createService } from './service.ts';
import { readStartInput, StartError } from './start-input.ts';

// Starts the service: reads the configuration and the content, listens, and closes in order when told to.

const ROOT = path.resolve(import.meta.dirname, '..');

/** Answers and deliveries under way have this long to complete; then the process ends with status 1. */
const CLOSE_WITHIN_MS = 20_000;

try {
  await start();
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  const { config, content } = readStartInput(environment, ROOT);
  const { company, positions } = content;
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

/** What stopped the start, in words for whoever runs the service. */
function startFault(error: unknown): string {
  const { message } = error as Error;
  return (
    listenFault(error) ?? (error instanceof StartError ? message : `The service could not start: ${message}`)
  );
}
