import { setTimeout } from 'node:timers/promises';
import type { SmallDisk } from '#server/testing/small-disk.ts';
import type { FlappingMailServer } from './mail.ts';
import type { Fault, Plan } from './plan.ts';
import type { Victim } from './victim.ts';

/** What the faults happen to. */
export interface Stage {
  victim: Victim;
  mail: FlappingMailServer;
  /** Nothing where no disk of one's own can be had. */
  disk: SmallDisk | undefined;
}

/** Lets the plan's faults happen, each at its moment, and ends with the plan. Then nothing is broken any more. */
export async function happen({ faults, lengthMs }: Plan, stage: Stage): Promise<void> {
  const start = Date.now();
  const untilMs = (moment: number) => setTimeout(Math.max(start + moment - Date.now(), 0));
  let crashing = Promise.resolve();
  for (const fault of faults) {
    await untilMs(fault.atMs);
    // A start on a full disk may have to wait for the disk to be freed.
    if (fault.what === 'crash') crashing = crashing.then(() => stage.victim.crash());
    else await strike(fault, stage);
  }
  await untilMs(lengthMs);
  await stage.disk?.free();
  stage.mail.setMode('up');
  await crashing;
}

async function strike(fault: Fault, { mail, disk }: Stage): Promise<void> {
  if (fault.what === 'mail') mail.setMode(fault.mode);
  else if (fault.what === 'disk full') await disk?.fill();
  else await disk?.free();
}
