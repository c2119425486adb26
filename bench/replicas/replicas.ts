import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, startPostgres } from '#server/testing/postgres-server.ts';
import { startProxy } from '../../torture/replicas/proxy.ts';
import { describeMachine } from '../service/machine.ts';
import { median } from '../service/median.ts';
import { CONNECTIONS, type Round, sendMessages } from '../service/message-load.ts';
import { type RunningService, startService } from '../service/running-service.ts';

const COUNTS = [1, 2, 3];
const ROUNDS = 3;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 2;
const DAY_SECONDS = 86_400;
const MEGABYTE = 1_000_000;

/** What a number of servers carried. */
interface Carried {
  rounds: Round[];
  /** How much the database grew, in bytes, for each submission. */
  bytesEach: number;
}

/**
 * Reports how many contact messages a second are taken through nginx with one, two and three servers, which share one
 * PostgreSQL that waits for its disk. Everything runs on this machine, whoever sends included.
 */
export async function* benchReplicas(): AsyncGenerator<string> {
  yield* describeMachine();
  const postgres = await startPostgres({ durable: true });
  try {
    yield `Submissions through nginx, ${CONNECTIONS} connections, one PostgreSQL, median of ${ROUNDS} rounds of ${ROUND_SECONDS} s:`;
    yield '  servers   requests/s   p50 ms   p99 ms   million a day   MB for 100,000';
    for (const count of COUNTS) {
      const { rounds, bytesEach } = await carried(count, await createDatabase(postgres.url));
      const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
      const perDay = (of('perSecond') * DAY_SECONDS) / 1_000_000;
      const megabytes = (bytesEach * 100_000) / MEGABYTE;
      yield `  ${String(count).padStart(7)} ${of('perSecond').toFixed(0).padStart(12)} ${of('p50').toFixed(1).padStart(8)} ${of('p99').toFixed(1).padStart(8)} ${perDay.toFixed(0).padStart(15)} ${megabytes.toFixed(0).padStart(16)}`;
    }
  } finally {
    await postgres.remove();
  }
}

async function carried(count: number, databaseUrl: string): Promise<Carried> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-replicas-'));
  const servers: RunningService[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  try {
    const environment = { DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1/32' };
    for (let number = 0; number < count; number++) {
      servers.push(await startService({ environment, dataDir: path.join(folder, 'data') }));
    }
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    proxy = await startProxy(path.join(folder, 'nginx'), ports);
    await sendMessages(proxy.url, WARM_UP_SECONDS);
    const before = await sizeOf(databaseUrl);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await sendMessages(proxy.url, ROUND_SECONDS));
    const after = await sizeOf(databaseUrl);
    return { rounds, bytesEach: (after.bytes - before.bytes) / (after.rows - before.rows) };
  } finally {
    await proxy?.stop();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizeOf(databaseUrl: string): Promise<{ bytes: number; rows: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string; rows: string }>(
      'select pg_database_size(current_database()) as bytes, (select count(*) from submissions) as rows',
    );
    return { bytes: Number(rows[0]?.bytes), rows: Number(rows[0]?.rows) };
  } finally {
    await client.end();
  }
}
