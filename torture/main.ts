// Tortures the real server, and counts which of its promises it keeps.
//
//   npm run torture -- --minutes 10 --seed 7
//   npm run torture -- --replicas 3
//
// Visitors send valid forms while the server is killed, its disk fills up, its mail server fails in every way, and others
// send it rubbish, slowly or not at all. docs/torture.md says what the table means. Ends with status 1 if anything was
// lost or duplicated.

import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { operator } from '#operator/testing/run-operator.ts';
import { writeBuiltSite } from '#server/testing/built-site.ts';
import { whyNoFakeTime } from '#server/testing/faketime.ts';
import { type Audit, audit } from '#server/testing/load/audit.ts';
import type { Sending } from '#server/testing/load/send-form.ts';
import { SERVED_POSITION } from '#server/testing/served-company.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { buildServiceIfNeeded } from '../scripts/build-service.ts';
import { startVisitors } from './clients.ts';
import { happen } from './faults.ts';
import { startFlappingMailServer } from './mail.ts';
import { auditMail, sendAllMail } from './mail-findings.ts';
import { startNuisances } from './nuisances.ts';
import { auditOldRows, layOldFolder } from './old-rows.ts';
import { drawPlan, type Plan } from './plan.ts';
import { drawReplicaPlan } from './replicas/plan.ts';
import { replicaReport } from './replicas/report.ts';
import { tortureReplicas } from './replicas/torture-replicas.ts';
import { replicaFaults } from './replicas/verdict.ts';
import { report } from './report.ts';
import { type Findings, faultsOf } from './verdict.ts';
import { Victim } from './victim.ts';

const SWEPT_WITHIN_MS = 20_000;
const SWEPT_EVERY_MS = 500;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    replicas: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const replicas = values.replicas === undefined ? undefined : Number(values.replicas);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  process.stderr.write('torture: --minutes takes a number above 0, --seed a whole number.\n');
  process.exit(2);
}

// Whatever was started and mounted ends with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (replicas !== undefined && !(Number.isSafeInteger(replicas) && replicas >= 2 && replicas <= 9)) {
  process.stderr.write('torture: --replicas takes a whole number from 2 to 9.\n');
  process.exit(2);
}

say(`torture: ${minutes} minutes, seed ${seed}${replicas === undefined ? '' : `, ${replicas} servers`}`);
await buildServiceIfNeeded();
if (replicas !== undefined) {
  const findings = await tortureReplicas(drawReplicaPlan(seed, minutes, replicas), say);
  const errors = findings.replicas.flatMap((replica) => replica.errors);
  judge(replicaReport(findings), replicaFaults(findings), errors);
}
if (whyNoFakeTime !== undefined) say(`NOT TORTURED: the clock is never wrong, ${whyNoFakeTime}`);
const findings = await torture(drawPlan(seed, minutes, { wrongClocks: whyNoFakeTime === undefined }));
judge(report(findings), faultsOf(findings));

/** Says what a run has shown, with errors that servers logged if it has failed, and ends with it. */
function judge(table: string, faults: readonly string[], errors: readonly string[] = []): never {
  say(`\n${table}\n`);
  for (const fault of faults.slice(0, 40)) say(`FAULT ${fault}`);
  for (const error of faults.length === 0 ? [] : errors.slice(0, 20)) say(`LOGGED ${error}`);
  say(faults.length === 0 ? 'torture: every promise was kept' : `torture: ${faults.length} faults`);
  process.exit(faults.length === 0 ? 0 : 1);
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
    // All over one connection: each new one takes a tenth of a second.
    victim.smtpUrl = `${mail.url}/?pool=true`;
    await victim.crash();
    await visitors.settle();
    await sendAllMail(dataDir);
    // For a day after a clock was wrong, what crashes left of uploads stays where it is, unless the operator says that
    // the clock is right.
    await operator(dataDir, 'clock', 'trust');
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
      mail: await auditMail(dataDir, mail.taken, nuisances.spam),
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
