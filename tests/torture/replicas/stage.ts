import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeBuiltSite } from '../../fixtures/built-site.ts';
import { createDatabase, type PostgresServer, startPostgres } from '../../fixtures/postgres-server.ts';
import { makeBucket, type SwiftServer, startSwift, type TestBucket } from '../../fixtures/swift-server.ts';
import { type FlappingMailServer, MAIL_MODES, startFlappingMailServer } from '../mail.ts';
import type { Fault, Kind } from '../plan.ts';
import { Victim } from '../victim.ts';
import { type SiteProxy, startProxy } from './proxy.ts';

/** The allowed errors of a replica that starts while PostgreSQL or the store is down; a service manager restarts it. */
const MAY_REFUSE = /PostgreSQL|database|store|bucket/i;

export interface ReplicaStage {
  replicas: readonly Victim[];
  /** Failed graceful shutdowns. */
  notStopped: string[];
  proxy: SiteProxy;
  postgres: PostgresServer;
  databaseUrl: string;
  store: SwiftServer;
  bucket: TestBucket;
  mail: FlappingMailServer;
  remove: () => Promise<void>;
}

/** Starts servers with separate folders, which share a PostgreSQL, a store and a mail server, and nginx in front of them. */
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

const HOW = ['killed', 'stopped', 'frozen'] as const;

/** The faults of several servers and of all that they share. At most one of them is down or hangs at a time. */
export function replicaFaults(replicas: number): Record<string, Kind<ReplicaStage>> {
  return {
    replica: {
      every: [4000, 9000],
      draw: (random, count) =>
        replicaOutage(
          HOW[count % HOW.length] ?? 'killed',
          (count + Math.floor(count / HOW.length)) % replicas,
          random.between(500, 5000),
        ),
    },
    database: {
      every: [15_000, 35_000],
      draw: (random, count) =>
        restartDatabase(count % 2 === 0 ? 'immediate' : 'fast', random.between(0, 4000)),
    },
    store: {
      every: [12_000, 30_000],
      draw: (random, count) => {
        const [isFrozen, forMs] = [count % 2 === 1, random.between(1000, 8000)];
        return {
          name: `store ${isFrozen ? 'frozen' : 'gone'}`,
          inject: async ({ store }) => {
            await (isFrozen ? store.freeze() : store.kill());
            await setTimeout(forMs);
            await (isFrozen ? store.thaw() : store.start());
          },
        };
      },
    },
    mail: {
      every: [2000, 7000],
      draw: (random) => {
        const mode = random.of(MAIL_MODES);
        return { name: `mail ${mode}`, inject: async ({ mail }) => mail.setMode(mode) };
      },
    },
    proxy: {
      every: [8000, 20_000],
      draw: () => ({ name: 'proxy reload', inject: async ({ proxy }) => proxy.reload() }),
    },
  };
}

export function replicaOutage(how: (typeof HOW)[number], number: number, forMs: number): Fault<ReplicaStage> {
  return {
    name: how,
    inject: async ({ replicas, notStopped }) => {
      const replica = replicas[number];
      if (how === 'frozen') replica?.freeze();
      else if (how === 'killed') await replica?.kill();
      else {
        const status = await replica?.stop();
        if (status !== 0) notStopped.push(`replica ${number} ended with status ${status}`);
      }
      await setTimeout(forMs);
      if (how === 'frozen') return replica?.thaw();
      await replica?.restart();
    },
  };
}

export function restartDatabase(how: 'fast' | 'immediate', forMs: number): Fault<ReplicaStage> {
  return {
    name: `database ${how}`,
    inject: async ({ postgres }) => {
      await postgres.stop(how);
      await setTimeout(forMs);
      await postgres.start();
    },
  };
}
