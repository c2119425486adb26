// @module-tag nightly

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Engine, testDatabaseUrl, testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { expect, test } from 'vitest';
import { adopt } from './folder/folder-work.ts';
import { type Filling, fillFolder } from './testing/fill-folder.ts';
import { operator, operatorInHeap } from './testing/run-operator.ts';

/** The heap for many rows: little more than Node and the command line need. */
const HEAP_MB = 40;

/** The heap for large bodies, of 80 MB together: each is read, parsed and written in several copies. */
const HEAP_FOR_LARGE_BODIES_MB = 64;

/** A filled data folder with its database. */
async function filled(engine: Engine, filling: Filling) {
  const dataDir = await testFolder();
  const databaseUrl = engine === 'SQLite' ? undefined : await testDatabaseUrl();
  await fillFolder(dataDir, filling, databaseUrl);
  // Created by a server.
  if (databaseUrl !== undefined) await adopt({ dataDir, databaseUrl });
  return { dataDir, databaseUrl };
}

testOnEachEngine(
  'bodies of several times the heap are listed, exported and counted',
  async (engine) => {
    const rows = 40;
    const [contacts, erased] = [Math.ceil(rows / 3), rows / 5];
    const target = await filled(engine, { rows, bytes: 1_000_000, every: 5 });
    const { dataDir } = target;
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const ended = await operatorInHeap(HEAP_FOR_LARGE_BODIES_MB, target, args, (line) =>
        lines.push(line.slice(0, 100)),
      );
      const notes = args.includes('--yes')
        ? new RegExp(`^Erasing ${erased} submissions\\.\n(?:Removing traces .*\n)?$`)
        : /^$/;
      // A slow machine gets progress.
      const stderr = ended.stderr.replaceAll(/^.* …\n/gm, '');
      expect({ ...ended, stderr }, args.join(' ')).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(notes),
      });
      return lines;
    };
    expect(await run('inbox')).toHaveLength(rows + 1);
    const json = await run('inbox', 'list', '--json');
    expect([json[0], json.at(-1)]).toEqual(['[', ']']);
    expect(json.filter((line) => line.startsWith('    "id": '))).toHaveLength(rows);
    expect((await run('quarantine')).length).toBeGreaterThan(erased);
    expect((await run('export', '--format', 'csv')).length).toBeGreaterThan(rows);
    const [id = ''] = (await run('inbox', 'list', '--limit', '1'))[1]?.split(' ') ?? [];
    expect((await run('inbox', 'show', id)).length).toBeGreaterThan(10);

    const file = path.join(dataDir, 'export.json');
    await run('export', '--format', 'json', '--kind', 'contact', '--output', file);
    expect((await stat(file)).size).toBeGreaterThan(contacts * 1_000_000);
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(contacts);

    expect((await run('erase', '--email', 'needle@haystack.example', '--dry-run'))[1]).toMatch(
      new RegExp(` ${erased}$`),
    );
    expect((await run('erase', '--email', 'needle@haystack.example', '--yes'))[1]).toMatch(
      new RegExp(` ${erased}$`),
    );
    expect(await run('inbox')).toHaveLength(rows + 1 - erased);
  },
  900_000,
);

test('bodies of several times the heap are backed up and restored', async () => {
  const target = await filled('SQLite', { rows: 40, bytes: 1_000_000 });
  const backups = path.join(await testFolder(), 'backups');
  // The files of their CVs are missing, which is reported.
  const lacking = { stderr: expect.stringMatching(/CV/) };
  expect(await operatorInHeap(HEAP_FOR_LARGE_BODIES_MB, target, ['backup', backups])).toMatchObject(lacking);
  const empty = { dataDir: path.join(await testFolder(), 'data'), databaseUrl: await testDatabaseUrl() };
  const restore = ['restore', backups, '--without-damaged-cvs'];
  const restored = await operatorInHeap(HEAP_FOR_LARGE_BODIES_MB, empty, restore);
  expect(restored.stderr).not.toMatch(/heap/);
  const json = await operator(empty, 'inbox', 'list', '--json');
  expect(JSON.parse(json.stdout)).toHaveLength(40);
}, 900_000);

testOnEachEngine(
  'each command processes many rows, each once, and reports progress',
  async (engine) => {
    const target = await filled(engine, { rows: 11_000, bytes: 50 });
    const ids: string[] = [];
    await operatorInHeap(HEAP_MB, target, ['inbox'], (line) => ids.push(line.split(' ', 1)[0] ?? ''));
    expect(ids.shift()).toBe('ID');
    expect(ids).toHaveLength(11_000);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    const first = await operator(target, 'inbox', 'list', '--json', '--limit', '1234', '--kind', 'contact');
    expect(JSON.parse(first.stdout).map(({ id }: { id: string }) => id)).toEqual(
      ids.filter((_, index) => index % 3 === 1).slice(0, 1234),
    );

    const lines: string[] = [];
    const run = async (...args: string[]) => {
      lines.length = 0;
      return operatorInHeap(HEAP_MB, target, args, (line) => lines.push(line));
    };
    const purged = await run('purge', '--older-than', '6', '--yes');
    const number = Number(/submissions +(\d+)/.exec(lines.join('\n'))?.[1]);
    expect(number).toBeGreaterThan(1000);
    expect(purged.stderr).toMatch(
      new RegExp(`^Erasing ${number} submissions\\.\n.*\n${number} submissions so far`, 's'),
    );
    expect((await run('inbox')).code).toBe(0);
    expect(lines).toHaveLength(11_001 - number);

    const status = async () => JSON.parse((await operator(target, 'status', '--json')).stdout);
    const { failed, held } = await status();
    expect(Math.min(failed, held)).toBeGreaterThan(2000);
    const failedAgain = await run('redeliver', '--failed');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${failed} notifications to be sent again`))]);
    expect(failedAgain).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^1000 notifications so far/),
    });
    await run('quarantine', 'release', '--all');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Released ${held} submissions`))]);
    expect(await status()).toMatchObject({ failed: 0, held: 0 });
  },
  900_000,
);
