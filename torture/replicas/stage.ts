import path from 'node:path';
import { writeBuiltSite } from '#server/testing/built-site.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { makeBucket, type SwiftServer, startSwift, type TestBucket } from '#server/testing/swift-server.ts';
import { type FlappingMailServer, startFlappingMailServer } from '../mail.ts';
import { Victim } from '../victim.ts';
import { type SiteProxy, startProxy } from './proxy.ts';

/** What a replica may say when it is started while PostgreSQL or the store is away; a service manager starts it again. */
const MAY_REFUSE = /PostgreSQL|database|store|bucket/i;

/** A whole site, all of it real. */
export interface ReplicaStage {
  replicas: readonly Victim[];
  /** What went wrong in ending servers in order. */
  notStopped: string[];
  proxy: SiteProxy;
  postgres: PostgresServer;
  databaseUrl: string;
  store: SwiftServer;
  bucket: TestBucket;
  mail: FlappingMailServer;
  remove: () => Promise<void>;
}

/** Starts servers with folders of their own before one PostgreSQL, one store and one mail server, and nginx before them. */
export async function setUp(folder: string, count: number): Promise<ReplicaStage> {
  const cleanUps: (() => Promise<void>)[] = [];
  const remove = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const postgres = await startPostgres({ durable: true });
    cleanUps.push(postgres.remove);
    const store = await startSwift();
    cleanUps.push(store.remove);
    const mail = await startFlappingMailServer();
    cleanUps.push(mail.close);
    const databaseUrl = await createDatabase(postgres.url);
    const bucket = await makeBucket(store.endpoint);
    const siteDir = path.join(folder, 'site');
    await writeBuiltSite(siteDir);
    const environment = {
      ...bucket.environment,
      DATABASE_URL: databaseUrl,
      TRUSTED_PROXIES: '127.0.0.1/32',
    };
    const replicas = Array.from({ length: count }, (_, number) => {
      const options = {
        dataDir: path.join(folder, `data-${number}`),
        siteDir,
        environment,
        mayRefuse: MAY_REFUSE,
      };
      return new Victim(options, mail.url);
    });
    cleanUps.push(async () => void (await Promise.all(replicas.map((replica) => replica.kill()))));
    await Promise.all(replicas.map((replica) => replica.start()));
    const proxy = await startProxy(
      path.join(folder, 'nginx'),
      replicas.map(({ port }) => port),
    );
    cleanUps.push(proxy.stop);
    return { replicas, notStopped: [], proxy, postgres, databaseUrl, store, bucket, mail, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
