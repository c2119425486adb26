import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { CONTACT, call } from '../testing/calls.ts';
import { startTestService } from '../testing/test-service.ts';

const CLIENTS = 3;

/**
 * What other programs may do to an open database, each after a transaction that makes the database's file grow by a few
 * hundred pages or the log long.
 */
const BY_RIGHT: [what: string, statements: string][] = [
  ['move a long log into a file that grows', 'pragma wal_checkpoint(passive)'],
  ['cut off the log that they moved', 'pragma wal_checkpoint(truncate)'],
  ['make the file shorter', 'drop table filler; vacuum; create table filler (bytes blob)'],
  ['make the file shorter and cut off the log', 'drop table filler; vacuum; pragma wal_checkpoint(truncate)'],
];

const ROUNDS = 12;

/** Does something again and again in a program of its own. */
function beside(file: string, statements: string): ChildProcess {
  const program = `
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(process.argv[1], { timeout: 20_000 });
    for (let round = 0; round < ${ROUNDS}; round++) {
      database.exec('create table if not exists filler (bytes blob)');
      database.prepare('insert into filler values (randomblob(?))').run(2_000_000);
      database.exec(process.argv[2]);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', file, statements], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  return child;
}

test.each(BY_RIGHT)('when other programs %s, submissions are still taken', async (_, statements) => {
  const { url, dataDir, log } = await startTestService();
  const child = beside(path.join(dataDir, 'intake.sqlite'), statements);
  let isOver = false;
  const statuses: number[] = [];
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let number = 0; !isOver; number++) {
      const body = { ...CONTACT, contactemail: `c${client}-${number}@customer.example` };
      statuses.push((await call(url, 'contact', body)).status);
    }
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  isOver = true;
  await Promise.all(clients);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(log.filter((line) => line.includes('"level":"fatal"'))).toEqual([]);
});
