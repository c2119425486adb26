import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { openPostgresUnmigrated } from '@website/store/database/database.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';
import { compare, rowsOf } from '../../fixtures/load/audit.ts';
import { Random } from '../../fixtures/random.ts';
import { SERVED_POSITION } from '../../fixtures/server-process.ts';
import type { TestBucket } from '../../fixtures/swift-server.ts';
import { startVisitors } from '../clients.ts';
import { auditMail } from '../mail.ts';
import { drawPlan, injectFaults, type Plan } from '../plan.ts';
import {
  counts,
  formFaults,
  formRows,
  latencyRows,
  linesOf,
  type Outcome,
  print,
  tableOf,
} from '../report.ts';
import { type ReplicaStage, replicaFaults, setUp } from './stage.ts';

/** The allowed statuses of a valid form; 502 and 504 are the proxy's, which must not retry a form on another server. */
const ALLOWED = new Set([200, 303, 409, 429, 502, 503, 504, 507]);

export async function tortureReplicas(seed: number, minutes: number, replicas: number): Promise<Outcome> {
  return runReplicas(replicas, drawPlan(seed, minutes, replicaFaults(replicas)));
}

/**
 * Runs a plan against several servers behind nginx, which share a real PostgreSQL, CV store and mail server, while visitors
 * send forms and readers open pages.
 */
export async function runReplicas(count: number, plan: Plan<ReplicaStage>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stage = await setUp(folder, count);
  try {
    return await torture(plan, stage);
  } finally {
    await stage.remove();
  }
}

async function torture(plan: Plan<ReplicaStage>, stage: ReplicaStage) {
  const { proxy, replicas } = stage;
  const target = { url: proxy.url, up: async () => undefined };
  const visitors = startVisitors(target, SERVED_POSITION, plan.seed, false);
  const readers = startReaders(proxy.url, plan.seed);
  const times = await injectFaults(plan, stage);
  stage.mail.setMode('take');
  await Promise.all([visitors.stop(), readers.stop()]);

  print('torture: faults are over; letting everything settle');
  await visitors.settle();
  const { sendings } = visitors;
  const { seen } = readers;
  const database = openPostgresUnmigrated(stage.databaseUrl);
  try {
    const mail = await auditMail(database, stage.mail);
    const { leftOver, ...stored } = await storedIn(database, stage.bucket);
    const audit = compare(stored, sendings);
    const peak = Math.max(...replicas.map(({ peakKilobytes }) => peakKilobytes));
    return {
      audit,
      times,
      pages: seen.pages,
      table: tableOf([
        ...formRows(sendings, audit),
        ['mail sent', mail.messages],
        ['mail sent again', mail.redelivered],
        ['pages read', seen.pages],
        ['pages that failed', seen.failed.length],
        ...latencyRows('pages', seen.times),
        ['what happened', counts(times)],
        ['starts of replicas', replicas.reduce((sum, { restarts }) => sum + restarts + 1, 0)],
        ['CVs left over', leftOver.length],
        ['peak memory of a replica', `${Math.round(peak / 1024)} MB`],
      ]),
      faults: linesOf([
        ...formFaults(sendings, audit, ALLOWED),
        ['mail was not sent', mail.missing],
        ['a page failed', seen.failed],
        ['a replica did not stop in order', stage.notStopped],
        ['a replica ended by itself', replicas.flatMap(({ ownDeaths }) => ownDeaths)],
        ['a replica failed by itself', replicas.flatMap(({ ownFaults }) => [...ownFaults])],
      ]),
    };
  } finally {
    await database.destroy();
  }
}

const READERS = 3;
const PAUSE_MS = [20, 150] as const;
const WITHIN_MS = 20_000;
const PAGES = ['/', '/careers', '/thank-you', '/services/maps-models'];

/**
 * A keep-alive connection may be closed, as by a proxy that reloads its configuration, just as a request is sent on it.
 * Browsers then retry on another (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2), and so does this.
 */
async function fetchAsBrowsersDo(address: string): Promise<Response> {
  const get = () => fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) });
  try {
    return await get();
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === 'UND_ERR_SOCKET') return get();
    throw error;
  }
}

function startReaders(url: string, seed: number) {
  const seen = { pages: 0, failed: [] as string[], times: [] as number[] };
  let isOver = false;

  const get = async (address: string): Promise<void> => {
    const start = performance.now();
    try {
      const response = await fetchAsBrowsersDo(url + address);
      await response.arrayBuffer();
      if (response.status !== 200) seen.failed.push(`${address} was answered ${response.status}`);
    } catch (error) {
      seen.failed.push(`${address} was not answered: ${String((error as Error).cause ?? error)}`);
    } finally {
      seen.times.push(performance.now() - start);
    }
  };

  async function reader(random: Random): Promise<void> {
    while (!isOver) {
      await get(random.of(PAGES));
      seen.pages += 1;
      await setTimeout(random.between(...PAUSE_MS));
    }
  }

  const running = Promise.all(
    Array.from({ length: READERS }, (_, number) => reader(new Random(seed + 3000 + number))),
  );
  return {
    seen,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** The contents of the database and the bucket, read directly, not through a server. */
async function storedIn(database: Kysely<Database>, bucket: TestBucket) {
  const rows = await rowsOf(database);
  const recorded = new Set(rows.attachments.map(({ key }) => key));
  const all = await filesOf(bucket);
  return {
    ...rows,
    files: new Map([...all].filter(([key]) => recorded.has(key))),
    // Leftovers of cut-off calls, which are set aside an hour later.
    leftOver: [...all.keys()].filter((key) => !recorded.has(key)),
    unfinished: [],
  };
}

async function filesOf({ client, name }: TestBucket): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: 'cv/' })) {
    for (const { Key = '' } of page.Contents ?? []) {
      const bytes = await bytesOf(client, name, Key);
      if (bytes !== undefined) files.set(Key, createHash('sha256').update(bytes).digest('hex'));
    }
  }
  return files;
}

/** Undefined for a missing object: a killed store may still list one that it was removing. */
async function bytesOf(client: S3Client, bucket: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
