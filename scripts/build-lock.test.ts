import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withBuildLock } from './build-lock.ts';
import { ROOT } from './root.ts';

const HOLDER = `
  const { withBuildLock } = await import('./scripts/build-lock.ts');
  await withBuildLock(process.argv[1], async () => {
    process.stdout.write('building');
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  });
`;

async function buildFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Another process that holds the lock until its input ends. */
async function otherBuild(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, folder], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

test.each(['ends', 'is killed'])('a build waits until the process that holds the lock %s', async (end) => {
  const folder = await buildFolder();
  const other = await otherBuild(folder);
  const written = vi.spyOn(process.stdout, 'write');
  onTestFinished(() => written.mockRestore());
  let released = false;
  const built = withBuildLock(folder, async () => released);
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringContaining('waiting')), 10_000);
  released = true;
  if (end === 'ends') other.stdin.end();
  else other.kill('SIGKILL');
  expect(await built).toBe(true);
});

test('a failed build releases the lock', async () => {
  const folder = await buildFolder();
  const failing = withBuildLock(folder, async () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await withBuildLock(folder, async () => 'built')).toBe('built');
});
