import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { checkCv } from '#server/attachments/cv-check/check-cv.ts';
import { parseConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import { createService, type Service } from '#server/service.ts';
import { TEST_CONTENT } from '#server/testing/test-content.ts';

/** Where a service works. */
export interface Ground {
  dataDir: string;
  siteDir: string;
}

/** A running service, and what it has logged as an error. */
export interface ServiceOn extends Service {
  url: string;
  errors: string[];
}

const ERROR = 50;
const SENT_WITHIN_MS = 20_000;

/** Runs the service on a folder, from its start to its orderly shutdown. */
export async function withService<T>(
  { dataDir, siteDir }: Ground,
  use: (service: ServiceOn) => Promise<T>,
): Promise<T> {
  const errors: string[] = [];
  const variables = { PORT: '0', METRICS_PORT: 'off', DATA_DIR: dataDir, SITE_DIR: siteDir };
  const service = await createService(
    parseConfig({ HOST: '127.0.0.1', RATE_LIMIT: '1000', ...variables }, dataDir),
    TEST_CONTENT,
    {
      // A child would be stopped at its calls as well, and never told to go on.
      cvChecker: {
        check: async (file) => checkCv(await readFile(file)),
        close: async () => undefined,
        log: undefined,
      },
      logStream: {
        write: (line) => {
          if ((JSON.parse(line) as { level: number }).level >= ERROR) errors.push(line);
        },
      },
    },
  );
  try {
    const { port } = await service.listen();
    return await use({ ...service, url: `http://127.0.0.1:${port}`, errors });
  } finally {
    await service.close();
  }
}

/** Waits until no notification is pending. */
export async function untilSent(database: Kysely<Database>): Promise<void> {
  for (let waited = 0; waited < SENT_WITHIN_MS; waited += 20) {
    const pending = await database
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'pending')
      .execute();
    if (pending.length === 0) return;
    await setTimeout(20);
  }
  throw new Error('notifications are still pending');
}
