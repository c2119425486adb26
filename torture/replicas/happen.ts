import { setTimeout } from 'node:timers/promises';
import type { Course, ReplicaFault, ReplicaPlan, SharedFault } from './plan.ts';
import type { Stack } from './stack.ts';

/** How often what happened. */
export type Struck = Record<ReplicaFault['what'] | SharedFault['what'], number>;

/** Makes the plan's faults happen until its time is over. By then nothing is broken any more. */
export async function happen(plan: ReplicaPlan, stack: Stack): Promise<Struck> {
  const struck: Struck = {
    crash: 0,
    restart: 0,
    freeze: 0,
    'database restart': 0,
    'store killed': 0,
    'store frozen': 0,
    'proxy reload': 0,
    mail: 0,
    'new build': 0,
  };
  const endsAt = performance.now() + plan.lengthMs;
  // Of the servers never more than one is away: another would be no service at all.
  let away = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    away = away.then(work);
    return away;
  };
  const follow = async <Fault extends { what: keyof Struck }>(
    course: Course<Fault>,
    strike: (fault: Fault) => Promise<void>,
  ) => {
    for (let index = 0; ; index += 1) {
      const fault = course[index % course.length];
      if (fault === undefined) return;
      await setTimeout(Math.max(0, Math.min(fault.afterMs, endsAt - performance.now())));
      if (performance.now() >= endsAt) return;
      await strike(fault);
      struck[fault.what] += 1;
    }
  };
  await Promise.all([
    follow(plan.ofReplicas, (fault) => inTurn(() => strikeReplica(fault, stack))),
    follow(plan.ofShared, (fault) => strikeShared(fault, stack, inTurn)),
  ]);
  stack.mail.setMode('take');
  return struck;
}

async function strikeReplica(fault: ReplicaFault, { replicas }: Stack): Promise<void> {
  const replica = replicas[fault.replica];
  if (replica === undefined) return;
  if (fault.what === 'freeze') {
    replica.freeze();
    await setTimeout(fault.forMs);
    replica.thaw();
    return;
  }
  if (fault.what === 'crash') await replica.kill();
  else await replica.stop();
  await replica.start();
}

async function strikeShared(
  fault: SharedFault,
  { postgres, store, proxy, mail, builds, replicas }: Stack,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (fault.what === 'mail') mail.setMode(fault.mode);
  if (fault.what === 'proxy reload') proxy.reload();
  if (fault.what === 'database restart') {
    await postgres.stop();
    await setTimeout(fault.forMs);
    await postgres.start();
  }
  if (fault.what === 'store killed') {
    await store.kill();
    await setTimeout(fault.forMs);
    await store.start();
  }
  if (fault.what === 'store frozen') {
    store.freeze();
    await setTimeout(fault.forMs);
    store.thaw();
  }
  if (fault.what === 'new build') {
    await builds.publishNext();
    for (const replica of replicas) {
      await inTurn(async () => {
        await replica.stop();
        await replica.start();
      });
    }
  }
}
