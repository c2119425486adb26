import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openPostgresAsItIs } from '#server/database/database.ts';
import { compare } from '#server/testing/load/audit.ts';
import { SERVED_POSITION } from '#server/testing/served-company.ts';
import { startVisitors } from '../clients.ts';
import { auditMail, sendAllMail } from '../mail-findings.ts';
import { type Outcome, say } from '../say.ts';
import { strikeReplicas } from './faults.ts';
import { keptIn } from './kept.ts';
import { drawReplicaPlan, type ReplicaPlan } from './plan.ts';
import { startReaders } from './readers.ts';
import { replicaReport } from './report.ts';
import { type ReplicaStage, setUp } from './stage.ts';
import { type ReplicaFindings, replicaFaultsOf } from './verdict.ts';

/** Tortures several servers behind nginx; what happens is drawn at random from the seed. */
export async function tortureReplicas(seed: number, minutes: number, replicas: number): Promise<Outcome> {
  const findings = await findingsOf(drawReplicaPlan(seed, minutes, replicas));
  return { table: replicaReport(findings), faults: replicaFaultsOf(findings) };
}

/**
 * Lets a plan happen to several servers behind nginx, which share a PostgreSQL, a store for CVs and a mail server, all of them
 * real, while visitors send forms and readers open pages.
 *
 * @throws {Error} saying what is missing on this machine
 */
export async function findingsOf(plan: ReplicaPlan): Promise<ReplicaFindings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stage = await setUp(folder, plan.replicas);
  try {
    return await torture(plan, stage);
  } finally {
    await stage.remove();
  }
}

async function torture(plan: ReplicaPlan, stage: ReplicaStage): Promise<ReplicaFindings> {
  const { proxy, replicas, mail } = stage;
  const target = { url: proxy.url, up: async () => undefined };
  const visitors = startVisitors(target, SERVED_POSITION, plan.seed, { withoutKeys: false });
  const readers = startReaders(proxy.url, plan.seed);
  const struck = await strikeReplicas(plan, stage);
  await Promise.all([visitors.stop(), readers.stop()]);

  say('torture: faults are over; letting everything settle');
  await visitors.settle();
  const database = openPostgresAsItIs(stage.databaseUrl);
  try {
    await sendAllMail(database);
    const { leftOver, ...kept } = await keptIn(database, stage.bucket);
    return {
      sendings: visitors.sendings,
      audit: compare(kept, visitors.sendings),
      mail: await auditMail(database, mail.taken, []),
      takings: mail.takings,
      readings: readers.seen,
      struck,
      replicas,
      leftOver,
    };
  } finally {
    await database.destroy();
  }
}
