import { setTimeout } from 'node:timers/promises';
import type { MailMode } from '../plan.ts';
import type { ReplicaFault, ReplicaPlan } from './plan.ts';
import type { Outage } from './repeated-mails.ts';
import type { ReplicaStage } from './stage.ts';

/** What came of the faults. */
export interface ReplicasStruck {
  /** How often each kind of fault happened. */
  times: Map<string, number>;
  outages: Outage[];
  /** What went wrong in ending servers in order. */
  notStopped: string[];
}

type Of<What extends ReplicaFault['what']> = Extract<ReplicaFault, { what: What }>;

/** Makes the plan's faults happen, each at its moment or after the one before, and ends when nothing is broken any more. */
export async function strikeReplicas(plan: ReplicaPlan, stage: ReplicaStage): Promise<ReplicasStruck> {
  const start = Date.now();
  const untilMs = (moment: number) => setTimeout(Math.max(start + moment - Date.now(), 0));
  const struck: ReplicasStruck = { times: new Map(), outages: [], notStopped: [] };
  let unsure: Outage | undefined;
  // What belongs together happens one after the other: at most one replica is away at a time.
  const turns = { replicas: Promise.resolve(), database: Promise.resolve(), store: Promise.resolve() };
  for (const fault of plan.faults) {
    await untilMs(fault.atMs);
    if (fault.what === 'replica')
      turns.replicas = turns.replicas.then(() => strikeReplica(stage, fault, struck));
    else if (fault.what === 'new build') turns.replicas = turns.replicas.then(() => goOver(stage, struck));
    else if (fault.what === 'database')
      turns.database = turns.database.then(() => restartDatabase(stage, fault, struck));
    else if (fault.what === 'store') turns.store = turns.store.then(() => strikeStore(stage, fault, struck));
    else if (fault.what === 'mail') unsure = setMailMode(stage, fault.mode, struck, unsure);
    else {
      stage.proxy.reload();
      count(struck, fault.what);
    }
  }
  await untilMs(plan.lengthMs);
  setMailMode(stage, 'take', struck, unsure);
  await Promise.all(Object.values(turns));
  return struck;
}

/** @returns the time that began with it in which whoever sends may not learn that a mail was taken */
function setMailMode(
  { mail }: ReplicaStage,
  mode: MailMode,
  struck: ReplicasStruck,
  unsure: Outage | undefined,
): Outage | undefined {
  mail.setMode(mode);
  count(struck, `mail ${mode}`);
  if (unsure !== undefined) unsure.untilMs = Date.now();
  // Both end connections, also those on which an answer is on its way.
  return mode === 'forgetful' || mode === 'deaf' ? begin(struck, 'mail server') : undefined;
}

async function strikeReplica(
  { replicas }: ReplicaStage,
  { how, number, forMs }: Of<'replica'>,
  struck: ReplicasStruck,
): Promise<void> {
  const replica = replicas[number];
  if (replica === undefined) return;
  count(struck, how);
  if (how === 'frozen') {
    replica.freeze();
    await setTimeout(forMs);
    return replica.thaw();
  }
  if (how === 'stopped') await stop(replica, number, struck);
  else {
    const outage = begin(struck, 'killed replica');
    await replica.kill();
    outage.untilMs = Date.now();
  }
  await setTimeout(forMs);
  replica.restarts += 1;
  await replica.start();
}

/** Every replica ends and comes back with the newest build, one after the other. */
async function goOver({ replicas, builds }: ReplicaStage, struck: ReplicasStruck): Promise<void> {
  count(struck, 'gone over to a newer build');
  await builds.make();
  for (const [number, replica] of replicas.entries()) {
    await stop(replica, number, struck);
    await builds.publish(replica.options.siteDir);
    replica.restarts += 1;
    await replica.start();
  }
}

async function stop(
  replica: ReplicaStage['replicas'][number],
  number: number,
  struck: ReplicasStruck,
): Promise<void> {
  const outage = begin(struck, 'stopped replica');
  const status = await replica.stop();
  outage.untilMs = Date.now();
  if (status !== 0) struck.notStopped.push(`replica ${number} ended with status ${status}`);
}

async function restartDatabase(
  { postgres }: ReplicaStage,
  { how, forMs }: Of<'database'>,
  struck: ReplicasStruck,
): Promise<void> {
  count(struck, `database ${how}`);
  const outage = begin(struck, 'database');
  await postgres.stop(how);
  await setTimeout(forMs);
  await postgres.start();
  outage.untilMs = Date.now();
}

async function strikeStore(
  { store }: ReplicaStage,
  { how, forMs }: Of<'store'>,
  struck: ReplicasStruck,
): Promise<void> {
  count(struck, `store ${how}`);
  if (how === 'frozen') store.freeze();
  else await store.kill();
  await setTimeout(forMs);
  if (how === 'frozen') store.thaw();
  else await store.start();
}

function begin(struck: ReplicasStruck, of: Outage['of']): Outage {
  const outage = { of, fromMs: Date.now(), untilMs: Number.POSITIVE_INFINITY };
  struck.outages.push(outage);
  return outage;
}

function count({ times }: ReplicasStruck, what: string): void {
  times.set(what, (times.get(what) ?? 0) + 1);
}
