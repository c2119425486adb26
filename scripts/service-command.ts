import path from 'node:path';
import process from 'node:process';
import { ROOT } from './root.ts';

/** The built service, relative to the project's folder. */
export const SERVICE_FILE = 'build/service/main.js';

/** A command with its arguments, and what it needs in the environment. */
export interface ServiceCommand {
  command: string;
  args: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/**
 * How the built service is run. The settings keep its memory small, at the cost of a few percent of its speed
 * (docs/performance.md): a young generation of a few megabytes instead of dozens; an old one of four times what the
 * service needs, since the more V8 may have, the later it collects the bytes of refused bodies; and a single heap of the
 * C library for all threads, so that what one of them frees serves the others.
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

/** How the project's own service is run. */
export const SERVICE_COMMAND: ServiceCommand = serviceCommand();
