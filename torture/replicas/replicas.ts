import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { openPostgresAsItIs } from '#server/database/database.ts';
import { compare } from '#server/testing/load/audit.ts';
import { SERVED_POSITION } from '#server/testing/served-company.ts';
import { startVisitors } from '../clients.ts';
import { auditMail } from '../mail.ts';
import { drawPlan, happen, type Plan } from '../plan.ts';
import { counts, formFaults, formRows, latencyRows, linesOf, type Outcome, say, tableOf } from '../report.ts';
import { replicaFaults } from './faults.ts';
import { keptIn } from './kept.ts';
import { startReaders } from './readers.ts';
import { type ReplicaStage, setUp } from './stage.ts';

/**
 * How a valid form may be answered in such times; 502 and 504 are the proxy's, when its replica is killed in the middle of
 * a form: it must not send one to another by itself.
 */
const ALLOWED = new Set([200, 303, 409, 429, 502, 503, 504, 507]);

/** Tortures several servers behind nginx; what happens is drawn at random from the seed. */
export async function tortureReplicas(seed: number, minutes: number, replicas: number): Promise<Outcome> {
  return runReplicas(replicas, drawPlan(seed, minutes, replicaFaults(replicas)));
}

/**
 * Lets a plan happen to several servers behind nginx, which share a PostgreSQL, a store for CVs and a mail server, all of them
 * real, while visitors send forms and readers open pages.
 *
 * @throws {Error} saying what is missing on this machine
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
  const visitors = startVisitors(target, SERVED_POSITION, plan.seed, { withoutKeys: false });
  const readers = startReaders(proxy.url, plan.seed);
  const times = await happen(plan, stage);
  stage.mail.setMode('take');
  await Promise.all([visitors.stop(), readers.stop()]);

  say('torture: faults are over; letting everything settle');
  await visitors.settle();
  const { sendings } = visitors;
  const { seen } = readers;
  const database = openPostgresAsItIs(stage.databaseUrl);
  try {
    const mail = await auditMail(database, stage.mail);
    const { leftOver, ...kept } = await keptIn(database, stage.bucket);
    const audit = compare(kept, sendings);
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
