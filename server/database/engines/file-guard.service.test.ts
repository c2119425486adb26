import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { DatabaseGoneError } from './file-faults.ts';
import { FileGuard } from './file-guard.ts';

/** Moves a folder away and back, as another process does: at any moment of a check, which are made without pause. */
const MOVING = `
  const { renameSync } = require('node:fs');
  const [, folder] = process.argv;
  const rest = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  for (let time = 0; time < 30; time += 1) {
    renameSync(folder, folder + '-away');
    rest();
    renameSync(folder + '-away', folder);
    rest();
  }
`;

test('a folder that is moved away in the middle of a check is gone, not replaced, and is known again once it is back', async () => {
  const folder = path.join(await testFolder(), 'data');
  await mkdir(folder);
  const file = path.join(folder, 'intake.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table words (word text)');
  const faults: string[] = [];
  const guard = new FileGuard(database, file, (sentence) => faults.push(sentence));
  onTestFinished(() => {
    database.close();
    guard.close();
  });

  const mover = spawn(process.execPath, ['-e', MOVING, folder]);
  const ended = once(mover, 'exit');
  let gone = 0;
  while (mover.exitCode === null) {
    for (let look = 0; look < 1000; look += 1) {
      try {
        guard.check();
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseGoneError);
        gone += 1;
      }
    }
    await new Promise(setImmediate);
  }
  expect(await ended).toEqual([0, null]);

  expect(gone).toBeGreaterThan(0);
  expect(() => guard.check()).not.toThrow();
  expect(faults).toEqual([]);
});
