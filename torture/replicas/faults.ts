import { setTimeout } from 'node:timers/promises';
import { MAIL_MODES } from '../mail.ts';
import type { Fault, Kind } from '../plan.ts';
import type { ReplicaStage } from './stage.ts';

const HOW = ['killed', 'stopped', 'frozen'] as const;

/** What happens to several servers and all that they share. At most one of them is away or silent at a time. */
export function replicaFaults(replicas: number): Record<string, Kind<ReplicaStage>> {
  return {
    replica: {
      every: [4000, 9000],
      draw: (random, count) =>
        strikeReplica(
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
          happen: async ({ store }) => {
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
        return { name: `mail ${mode}`, happen: async ({ mail }) => mail.setMode(mode) };
      },
    },
    proxy: {
      every: [8000, 20_000],
      draw: () => ({ name: 'proxy reload', happen: async ({ proxy }) => proxy.reload() }),
    },
  };
}

/** One server is killed, ended or frozen for a while. */
export function strikeReplica(how: (typeof HOW)[number], number: number, forMs: number): Fault<ReplicaStage> {
  return {
    name: how,
    happen: async ({ replicas, notStopped }) => {
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
    happen: async ({ postgres }) => {
      await postgres.stop(how);
      await setTimeout(forMs);
      await postgres.start();
    },
  };
}
