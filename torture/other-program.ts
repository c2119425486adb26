import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type { VictimOptions } from './victim.ts';

/** What any program that has the database open may do to it, such as the operator's commands and a backup. */
const STATEMENTS = {
  'moves the log': 'pragma wal_checkpoint(full)',
  'cuts off the log': 'pragma wal_checkpoint(truncate)',
  // All of it goes through the log, which would stay that long.
  'writes all anew': 'vacuum; pragma wal_checkpoint(truncate)',
} as const;
export type OtherProgram = keyof typeof STATEMENTS;
export const OTHER_PROGRAMS = Object.keys(STATEMENTS) as OtherProgram[];

const PROGRAM = `
  const { DatabaseSync } = await import('node:sqlite');
  new DatabaseSync(process.argv[1], { timeout: 10_000 }).exec(process.argv[2]);`;

/**
 * Has another program do something to the database that the server has open. It may fail, for example on a full disk.
 *
 * @returns whether it was done
 */
export async function runOtherProgram({ dataDir }: VictimOptions, does: OtherProgram): Promise<boolean> {
  const args = [
    '--input-type=module',
    '-e',
    PROGRAM,
    '--',
    path.join(dataDir, 'intake.sqlite'),
    STATEMENTS[does],
  ];
  const [status] = await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
  return status === 0;
}
