import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePublic, writeVersion } from '@website/tests/fixtures/built-versions.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';

const END = Date.UTC(2026, 11, 1);

/** A service whose pages are up to date until the end of a position, and the program that rebuilds them. */
async function startWith(program: string | undefined, now: { ms: number }) {
  const folder = await testFolder();
  const place = path.join(folder, 'site');
  await writeVersion(path.join(folder, 'one'), 'the first words', { right: { from: 0, until: END } });
  await makePublic(place, path.join(folder, 'one'));
  const builder = path.join(folder, 'builder.mjs');
  if (program !== undefined) await writeFile(builder, program.replaceAll('FOLDER', folder));
  const service = await startTestService({
    environment: { SITE_DIR: place },
    now: () => now.ms,
    builder: program === undefined ? undefined : builder,
  });
  return { ...service, folder, place };
}

test('the pages are rebuilt when a position has ended, and are public without a restart', async () => {
  const now = { ms: END - 1 };
  const manifest =
    "import { appendFileSync } from 'node:fs'; appendFileSync('FOLDER/runs', process.argv.at(-1));";
  const { url, folder, place } = await startWith(manifest, now);
  const runs = () => readFile(path.join(folder, 'runs'), 'utf8');
  // Also at the start, for work that the last build postponed.
  await vi.waitFor(async () => expect(await runs()).toBe('--if-due'), SOON);
  now.ms = END;
  await vi.waitFor(async () => expect(await runs()).toBe('--if-due--if-due'), SOON);
  const right = { from: END, until: Number.MAX_SAFE_INTEGER };
  await writeVersion(path.join(folder, 'two'), 'the second words', { right, gone: ['/careers'] });
  await makePublic(place, path.join(folder, 'two'));
  await vi.waitFor(async () => expect(await (await fetch(url)).text()).toContain('the second words'), SOON);
  expect((await fetch(`${url}/careers`)).status).toBe(410);
  expect((await fetch(`${url}/careers`, { method: 'HEAD' })).status).toBe(410);
});

test('a failed build is logged, and the pages stay', async () => {
  const { url, log } = await startWith("console.error('no room'); process.exit(1);", { ms: END });
  await vi.waitFor(() => expect(log.join('')).toMatch(/no room.*could not be rebuilt/), SOON);
  expect(await (await fetch(url)).text()).toContain('the first words');
});

test('without a builder the log asks for a rebuild after half an hour', async () => {
  const { log } = await startWith(undefined, { ms: END + 1_800_000 });
  await vi.waitFor(() => expect(log.join('')).toContain('a position has ended since'), SOON);
});
