import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#server/testing/test-folder.ts';
import { fillFolder } from './testing/fill-folder.ts';
import { operator, operatorInHeap } from './testing/run-operator.ts';

/** What the commands may use for many rows: about as much memory as Node and the command line take by themselves. */
const HEAP_MB = 40;

/**
 * What they may use for large bodies, all of which take 160 MB: one is read, parsed and written in several copies, and
 * where the machine is busy, V8 still counts those of the one before.
 */
const HEAP_FOR_LARGE_BODIES_MB = 64;

test('bodies of several times the memory are listed, exported and counted', async () => {
  const dataDir = await testFolder();
  await fillFolder(dataDir, { rows: 80, bytes: 1_000_000, every: 5 });
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const ended = await operatorInHeap(HEAP_FOR_LARGE_BODIES_MB, dataDir, args, (line) =>
      lines.push(line.slice(0, 100)),
    );
    const notes = args.includes('--yes') ? /^Erasing 16 submissions\.\nRemoving traces .*\n$/ : /^$/;
    expect(ended, args.join(' ')).toMatchObject({ code: 0, stderr: expect.stringMatching(notes) });
    return lines;
  };
  expect(await run('inbox')).toHaveLength(81);
  const json = await run('inbox', 'list', '--json');
  expect([json[0], json.at(-1)]).toEqual(['[', ']']);
  expect(json.filter((line) => line.startsWith('    "id": '))).toHaveLength(80);
  expect((await run('quarantine')).length).toBeGreaterThan(16);
  expect((await run('export', '--format', 'csv')).length).toBeGreaterThan(80);
  const [id = ''] = (await run('inbox', 'list', '--limit', '1'))[1]?.split(' ') ?? [];
  expect((await run('inbox', 'show', id)).length).toBeGreaterThan(10);

  const file = path.join(dataDir, 'export.json');
  await run('export', '--format', 'json', '--kind', 'contact', '--output', file);
  expect((await stat(file)).size).toBeGreaterThan(27_000_000);
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(27);

  expect((await run('erase', '--email', 'needle@haystack.example', '--dry-run'))[1]).toMatch(/ 16$/);
  expect((await run('erase', '--email', 'needle@haystack.example', '--yes'))[1]).toMatch(/ 16$/);
  expect(await run('inbox')).toHaveLength(65);
}, 300_000);

test('each command handles all of many rows, once, and reports its progress', async () => {
  const dataDir = await testFolder();
  await fillFolder(dataDir, { rows: 11_000, bytes: 50 });
  const ids: string[] = [];
  await operatorInHeap(HEAP_MB, dataDir, ['inbox'], (line) => ids.push(line.split(' ', 1)[0] ?? ''));
  expect(ids.shift()).toBe('ID');
  expect(ids).toHaveLength(11_000);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  const first = await operator(dataDir, 'inbox', 'list', '--json', '--limit', '1234', '--kind', 'contact');
  expect(JSON.parse(first.stdout).map(({ id }: { id: string }) => id)).toEqual(
    ids.filter((_, index) => index % 3 === 1).slice(0, 1234),
  );

  const lines: string[] = [];
  const run = async (...args: string[]) => {
    lines.length = 0;
    return operatorInHeap(HEAP_MB, dataDir, args, (line) => lines.push(line));
  };
  const purged = await run('purge', '--older-than', '6', '--yes');
  const number = Number(/submissions +(\d+)/.exec(lines.join('\n'))?.[1]);
  expect(number).toBeGreaterThan(1000);
  expect(purged.stderr).toMatch(
    new RegExp(`^Erasing ${number} submissions\\.\n.*\n${number} submissions so far`, 's'),
  );
  expect((await run('inbox')).code).toBe(0);
  expect(lines).toHaveLength(11_001 - number);

  const status = async () => JSON.parse((await operator(dataDir, 'status', '--json')).stdout);
  const { failed, held } = await status();
  expect(Math.min(failed, held)).toBeGreaterThan(2000);
  const failedAgain = await run('redeliver', '--failed');
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${failed} notifications to be sent again`))]);
  expect(failedAgain).toMatchObject({ code: 0, stderr: expect.stringMatching(/^1000 notifications so far/) });
  await run('quarantine', 'release', '--all');
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Released ${held} submissions`))]);
  expect(await status()).toMatchObject({ failed: 0, held: 0 });
}, 300_000);
