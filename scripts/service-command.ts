import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';

/** The built service, relative to the project's folder. */
export const SERVICE_FILE = 'build/service/main.js';

/** A command with its arguments and environment variables. */
export interface ServiceCommand {
  command: string;
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * The command of the built service. Its options save memory at the cost of a few percent of throughput (docs/performance.md): a young
 * generation of a few megabytes instead of dozens; an old generation of four times the service's need, since a larger one delays
 * garbage collection of refused bodies; and a single malloc arena, so that threads reuse each other's freed memory.
 */
export function serviceCommand(root = ROOT): ServiceCommand {
  return {
    command: process.execPath,
    args: [
      // Otherwise SIGUSR1 opens the inspector, with which any user of the machine can run code in the service.
      '--disable-sigusr1',
      '--max-semi-space-size=2',
      '--max-old-space-size=128',
      path.join(root, SERVICE_FILE),
    ],
    environment: { MALLOC_ARENA_MAX: '1' },
  };
}

/** The command of the project's own service. */
export const SERVICE_COMMAND: ServiceCommand = serviceCommand();
