import { createHash } from 'node:crypto';
import path from 'node:path';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { freePort } from '#server/config/free-port.ts';
import { openPostgresAsItIs } from '#server/database/database.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { makeBucket, type SwiftServer, startSwift, type TestBucket } from '#server/testing/swift-server.ts';
import { type FlappingMailServer, startFlappingMailServer } from '../mail.ts';
import { Builds } from './builds.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';
import { Replica } from './replica.ts';

/** Servers behind nginx, with one PostgreSQL, one store that speaks S3 and one mail server, all real. */
export interface Stack {
  builds: Builds;
  postgres: PostgresServer;
  databaseUrl: string;
  store: SwiftServer;
  bucket: TestBucket;
  mail: FlappingMailServer;
  replicas: readonly Replica[];
  proxy: ReverseProxy;
  close: () => Promise<void>;
}

/** Starts all of it. */
export async function startStack(folder: string, number: number): Promise<Stack> {
  const builds = new Builds(path.join(folder, 'build'));
  await builds.publishNext();
  const postgres = await startPostgres({ durable: true });
  const databaseUrl = await createDatabase(postgres.url);
  const store = await startSwift();
  const bucket = await makeBucket(store.endpoint);
  const mail = await startFlappingMailServer();
  const settings = {
    siteDir: builds.place,
    environment: {
      ...bucket.environment,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mail.url,
      TRUSTED_PROXIES: '127.0.0.1/32',
      LOG_LEVEL: 'info',
    },
  };
  const replicas: Replica[] = [];
  for (let index = 0; index < number; index += 1)
    replicas.push(new Replica(await freePort(), path.join(folder, `data-${index}`), settings));
  // Together: the first to come makes the tables, the others wait.
  await Promise.all(replicas.map((replica) => replica.start()));
  const proxy = await startProxy(
    path.join(folder, 'nginx'),
    replicas.map(({ port }) => port),
  );
  return {
    builds,
    postgres,
    databaseUrl,
    store,
    bucket,
    mail,
    replicas,
    proxy,
    close: async () => {
      await proxy.close();
      for (const replica of replicas) replica.thaw();
      await Promise.all(replicas.map((replica) => replica.kill()));
      await mail.close();
      await store.remove();
      await postgres.remove();
    },
  };
}

/** The hash of each CV in the bucket, by its key. */
export async function hashesIn({ name, client }: TestBucket): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: 'cv/' })) {
    for (const { Key = '' } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      hashes.set(Key, createHash('sha256').update(bytes).digest('hex'));
    }
  }
  return hashes;
}

/** Works on the database of the servers. */
export async function onDatabase<T>(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  work: (database: ReturnType<typeof openPostgresAsItIs>) => Promise<T>,
): Promise<T> {
  const database = openPostgresAsItIs(databaseUrl);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
