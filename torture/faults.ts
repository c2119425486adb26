import { setTimeout } from 'node:timers/promises';
import type { SmallDisk } from '#server/testing/small-disk.ts';
import { type Damage, damageAndRestore } from './damage.ts';
import type { FlappingMailServer } from './mail.ts';
import { type OtherProgram, runOtherProgram } from './other-program.ts';
import type { Fault, Plan } from './plan.ts';
import { startSecondServer } from './second-server.ts';
import type { Victim } from './victim.ts';

/** What the faults happen to. */
export interface Stage {
  victim: Victim;
  mail: FlappingMailServer;
  /** Undefined where no separate disk can be mounted. */
  disk: SmallDisk | undefined;
}

/** What came of those faults that have results of their own. */
export interface Struck {
  /** How many servers that were started beside the running one ended as they should. */
  turnedAway: number;
  /** What servers did that should have been turned away and were not. */
  notTurnedAway: string[];
  /** How often another program worked on the database that the server has open. */
  otherPrograms: number;
  /** How often the database's file was taken away and put back. */
  damages: number;
  /** What was acknowledged meanwhile. */
  notNoticed: string[];
}

/** Makes the plan's faults happen, each at its moment, and ends with the plan. By then nothing is broken any more. */
export async function happen({ faults, lengthMs }: Plan, stage: Stage): Promise<Struck> {
  const start = Date.now();
  const untilMs = (moment: number) => setTimeout(Math.max(start + moment - Date.now(), 0));
  const struck: Struck = {
    turnedAway: 0,
    notTurnedAway: [],
    otherPrograms: 0,
    damages: 0,
    notNoticed: [],
  };
  // Longer faults, one after the other: a second server is only one while the first runs.
  let inTurn = Promise.resolve();
  for (const fault of faults) {
    await untilMs(fault.atMs);
    // A start on a full disk may have to wait for the disk to be freed.
    if (fault.what === 'crash') inTurn = inTurn.then(() => stage.victim.crash(fault.clock));
    else if (fault.what === 'second server') inTurn = inTurn.then(() => startSecond(stage, struck));
    else if (fault.what === 'other program') inTurn = inTurn.then(() => runBeside(stage, fault.does, struck));
    else if (fault.what === 'damage') inTurn = inTurn.then(() => damage(stage, fault.damage, struck));
    else await strike(fault, stage);
  }
  await untilMs(lengthMs);
  await stage.disk?.free();
  stage.mail.setMode('take');
  await inTurn;
  return struck;
}

async function startSecond({ victim }: Stage, struck: Struck): Promise<void> {
  const wrong = await startSecondServer(victim.options);
  if (wrong === undefined) struck.turnedAway += 1;
  else struck.notTurnedAway.push(wrong);
}

async function runBeside({ victim }: Stage, does: OtherProgram, struck: Struck): Promise<void> {
  if (await runOtherProgram(victim.options, does)) struck.otherPrograms += 1;
}

async function damage({ victim }: Stage, how: Damage, struck: Struck): Promise<void> {
  const wrong = await damageAndRestore(victim, how);
  struck.damages += 1;
  if (wrong !== undefined) struck.notNoticed.push(wrong);
}

async function strike(
  fault: Exclude<Fault, { what: 'crash' | 'second server' | 'damage' | 'other program' }>,
  { mail, disk }: Stage,
): Promise<void> {
  if (fault.what === 'mail') mail.setMode(fault.mode);
  else if (fault.what === 'disk full') await disk?.fill();
  else await disk?.free();
}
