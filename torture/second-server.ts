import { setTimeout } from 'node:timers/promises';
import { startServerProcess } from '#server/testing/server-process.ts';
import { SERVICE_COMMAND } from '../scripts/service-command.ts';
import type { VictimOptions } from './victim.ts';

/** It may wait for a server that is just ending. */
const TURNED_AWAY_WITHIN_MS = 60_000;

/** What a server that is turned away says. */
const SENTENCE = /another server/i;

/**
 * Starts another server on the folder of a running one; it must end, with a sentence.
 *
 * @returns what it did instead; undefined if all is well
 */
export async function startSecondServer({ dataDir, siteDir }: VictimOptions): Promise<string | undefined> {
  const { args, environment } = SERVICE_COMMAND;
  const started = startServerProcess({ dataDir, siteDir, environment: { ...environment }, entry: args });
  const ended = started.then(
    async (server) => {
      await server.kill();
      return 'it served';
    },
    (error: Error) => (SENTENCE.test(error.message) ? undefined : error.message.slice(-500)),
  );
  return await Promise.race([
    ended,
    setTimeout(TURNED_AWAY_WITHIN_MS, 'it neither served nor ended', { ref: false }),
  ]);
}
