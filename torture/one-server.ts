import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { openExistingDatabase } from '#server/database/existing-database.ts';
import type { Database } from '#server/database/tables.ts';
import { writeBuiltSite } from '#server/testing/built-site.ts';
import { whyNoFakeTime } from '#server/testing/faketime.ts';
import { type Audit, audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';
import { SERVED_POSITION } from '#server/testing/served-company.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { startVisitors } from './clients.ts';
import { happen } from './faults.ts';
import { startFlappingMailServer } from './mail.ts';
import { auditMail, sendAllMail } from './mail-findings.ts';
import { startNuisances } from './nuisances.ts';
import { auditOldRows, layOldFolder } from './old-rows.ts';
import { drawPlan, type Plan } from './plan.ts';
import { report } from './report.ts';
import { type Outcome, say } from './say.ts';
import { type Findings, faultsOf } from './verdict.ts';
import { Victim } from './victim.ts';

const SWEPT_WITHIN_MS = 20_000;
const SWEPT_EVERY_MS = 500;

/** Tortures one server with a folder and a disk of its own. */
export async function tortureOneServer(seed: number, minutes: number): Promise<Outcome> {
  if (whyNoFakeTime !== undefined) say(`NOT TORTURED: the clock is never wrong, ${whyNoFakeTime}`);
  const findings = await torture(drawPlan(seed, minutes, { wrongClocks: whyNoFakeTime === undefined }));
  return { table: report(findings), faults: faultsOf(findings) };
}

async function torture(plan: Plan): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-'));
  const siteDir = path.join(folder, 'site');
  const diskFolder = path.join(folder, 'disk');
  await writeBuiltSite(siteDir);
  await mkdir(diskFolder);
  const mounted = mountSmallDisk(diskFolder, plan.diskKilobytes);
  const disk = typeof mounted === 'string' ? undefined : mounted;
  if (typeof mounted === 'string') say(`NOT TORTURED: the disk never fills up, ${mounted}`);
  process.once('exit', () => {
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  });
  const dataDir = path.join(diskFolder, 'data');
  if (plan.oldStart !== undefined) layOldFolder(dataDir, plan.oldStart);
  const mail = await startFlappingMailServer();
  const victim = new Victim({ dataDir, siteDir }, mail.url);
  try {
    await victim.start();
    const visitors = startVisitors(victim, SERVED_POSITION, plan.seed);
    const nuisances = startNuisances(victim, plan.seed);
    const struck = await happen(plan, { victim, mail, disk });
    await Promise.all([visitors.stop(), nuisances.stop()]);

    say('torture: faults are over; letting everything settle');
    await victim.crash();
    await visitors.settle();
    await withDatabase(await openDatabase(dataDir), sendAllMail);
    await victim.crash();
    const { sendings } = visitors;
    return {
      sendings,
      nuisances,
      struck,
      oldRows: plan.oldStart?.rows ?? 0,
      oldFaults: plan.oldStart === undefined ? [] : await auditOldRows(dataDir, plan.oldStart),
      victim,
      audit: await auditOnceSwept(dataDir, sendings),
      mail: await withDatabase(existingDatabase(dataDir), (database) =>
        auditMail(database, mail.taken, nuisances.spam),
      ),
    };
  } finally {
    await victim.kill();
    await mail.close();
  }
}

/** A start sets aside what crashes left while it is already serving. */
async function auditOnceSwept(dataDir: string, sendings: readonly Sending[]): Promise<Audit> {
  for (let waited = 0; ; waited += SWEPT_EVERY_MS) {
    const found = await audit(dataDir, sendings);
    if (found.brokenFiles.length === 0 || waited >= SWEPT_WITHIN_MS) return found;
    await setTimeout(SWEPT_EVERY_MS);
  }
}

function existingDatabase(dataDir: string): Kysely<Database> {
  const database = openExistingDatabase(dataDir);
  if (database === undefined) throw new Error(`there is no database in ${dataDir}`);
  return database;
}

async function withDatabase<T>(
  database: Kysely<Database>,
  work: (database: Kysely<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
