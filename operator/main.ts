import path from 'node:path';
import process from 'node:process';
import { Command } from 'commander';
import { dataFolder } from '#server/config.ts';
import { inboxCommand } from './inbox/inbox-command.ts';
import { OperatorError } from './operator-error.ts';

// The command line of the people who run the service: `npm run operator -- …`. It works beside a running server.

const ROOT = path.resolve(import.meta.dirname, '..');

// biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
const dataDir = dataFolder(process.env, ROOT);

const program = new Command('operator')
  .description("Reads what the site's forms brought in. DATA_DIR names the data folder, as for the server.")
  .addCommand(inboxCommand(dataDir, (text) => process.stdout.write(text)));

// A reader such as `head` may stop early; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
