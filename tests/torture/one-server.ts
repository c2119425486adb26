import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '@website/store/database/database.ts';
import { writeBuiltSite } from '../fixtures/built-site.ts';
import { whyNoFakeTime } from '../fixtures/faketime.ts';
import { type Audit, audit } from '../fixtures/load/audit.ts';
import type { Sending } from '../fixtures/load/send-form.ts';
import { SERVED_POSITION } from '../fixtures/server-process.ts';
import { mountSmallDisk, type SmallDisk } from '../fixtures/small-disk.ts';
import { startVisitors } from './clients.ts';
import { auditMail, type FlappingMailServer, MAIL_MODES, startFlappingMailServer } from './mail.ts';
import { drawPlan, injectFaults, type Kind } from './plan.ts';
import { formFaults, formRows, linesOf, type Outcome, print, tableOf } from './report.ts';
import { CLOCKS, Victim } from './victim.ts';

interface Stage {
  victim: Victim;
  mail: FlappingMailServer;
  /** Undefined where no separate disk can be mounted. */
  disk: SmallDisk | undefined;
}

/** The size of the disk: little more than the clients' data. */
const KILOBYTES = { least: 32_000, perMinute: 60_000 };

/** The allowed statuses of a valid form: accepted, in progress, or to be retried. */
const ALLOWED = new Set([200, 303, 409, 429, 503, 507]);

const SWEPT_WITHIN_MS = 20_000;
const SWEPT_EVERY_MS = 500;

export function oneServerFaults({ wrongClocks = true } = {}): Record<string, Kind<Stage>> {
  return {
    // A start on a full disk may have to wait for the disk to be freed.
    crash: {
      every: [5000, 12_000],
      draw: (random) => {
        const clock = random.chance(0.25) && wrongClocks ? random.of(CLOCKS) : 'right';
        return { name: 'crash', inject: ({ victim }) => victim.crash(clock) };
      },
    },
    disk: {
      every: [12_000, 24_000],
      draw: (random) => {
        const forMs = random.between(2000, 6000);
        return {
          name: 'disk full',
          inject: async ({ disk }) => {
            await disk?.fill();
            await setTimeout(forMs);
            await disk?.free();
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
  };
}

export async function tortureOneServer(seed: number, minutes: number): Promise<Outcome> {
  if (whyNoFakeTime !== undefined) print(`NOT TORTURED: the clock is never wrong, ${whyNoFakeTime}`);
  const plan = drawPlan(seed, minutes, oneServerFaults({ wrongClocks: whyNoFakeTime === undefined }));
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-'));
  const siteDir = path.join(folder, 'site');
  const diskFolder = path.join(folder, 'disk');
  await writeBuiltSite(siteDir);
  await mkdir(diskFolder);
  const mounted = mountSmallDisk(diskFolder, KILOBYTES.least + Math.round(KILOBYTES.perMinute * minutes));
  const disk = typeof mounted === 'string' ? undefined : mounted;
  if (typeof mounted === 'string') print(`NOT TORTURED: the disk never fills up, ${mounted}`);
  process.once('exit', () => {
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  });
  const dataDir = path.join(diskFolder, 'data');
  const mail = await startFlappingMailServer();
  const victim = new Victim({ dataDir, siteDir }, mail.url);
  try {
    await victim.start();
    const visitors = startVisitors(victim, SERVED_POSITION, plan.seed, true);
    await injectFaults(plan, { victim, mail, disk });
    mail.setMode('take');
    await visitors.stop();

    print('torture: faults are over; letting everything settle');
    await victim.crash();
    await visitors.settle();
    const database = await openDatabase(dataDir);
    const mails = await auditMail(database, mail).finally(() => database.destroy());
    await victim.crash();
    const { sendings } = visitors;
    const found = await auditOnceSwept(dataDir, sendings);
    return {
      table: tableOf([
        ...formRows(sendings, found),
        ['mail sent', mails.messages],
        ['mail sent again', mails.redelivered],
        ['crashes and restarts', `${victim.restarts}, ${victim.wrongClocks} of them with a wrong clock`],
        ['peak memory', `${Math.round(victim.peakKilobytes / 1024)} MB`],
      ]),
      faults: linesOf([
        ...formFaults(sendings, found, ALLOWED),
        ['mail was not sent', mails.missing],
        ['the server ended by itself', victim.ownDeaths],
        ['the server failed by itself', [...victim.ownFaults]],
      ]),
    };
  } finally {
    await victim.kill();
    await mail.close();
  }
}

/** Retries, since the sweep at the start, which sets aside leftovers of crashes, runs while the server already listens. */
async function auditOnceSwept(dataDir: string, sendings: readonly Sending[]): Promise<Audit> {
  for (let waited = 0; ; waited += SWEPT_EVERY_MS) {
    const found = await audit(dataDir, sendings);
    if (found.brokenFiles.length === 0 || waited >= SWEPT_WITHIN_MS) return found;
    await setTimeout(SWEPT_EVERY_MS);
  }
}
