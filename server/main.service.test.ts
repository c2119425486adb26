import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadContent } from '#content/schema/load.ts';
import { writeBuiltSite } from './testing/built-site.ts';
import { application, CONTACT, call, PDF, uploadedPath } from './testing/calls.ts';
import { testFolder } from './testing/test-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface ServerProcess {
  child: ChildProcess;
  output: () => string;
  /** Status with which the process ended. */
  ended: Promise<number | null>;
}

/** Starts the real entry command, from another folder than the project's. */
function startProcess(folder: string, environment: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: folder,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: path.join(folder, 'site'),
      ...environment,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, ended };
}

function urlOf({ output }: ServerProcess): Promise<string> {
  return vi.waitFor(
    () => {
      const url = /listening on (http:\/\/[^\s"]+)/.exec(output())?.[1];
      if (url === undefined) throw new Error(`no address in: ${output()}`);
      return url;
    },
    { timeout: 15_000, interval: 20 },
  );
}

async function siteFolder(): Promise<string> {
  const folder = await testFolder();
  await writeBuiltSite(path.join(folder, 'site'));
  return folder;
}

/** A mail server that takes connections and never says a word, so that nothing is delivered. */
async function muteMailServer(): Promise<string> {
  const sockets = new Set<import('node:net').Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test('an acknowledged application outlives SIGKILL, and its mail goes out after the next start', async () => {
  const folder = await siteFolder();
  const role = loadContent(path.join(ROOT, 'content')).positions[0]?.title ?? '';
  const first = startProcess(folder, { SMTP_URL: await muteMailServer() });
  const url = await urlOf(first);
  const key = await uploadedPath(url);
  const response = await call(url, 'application', { ...application(key), role });
  expect(await response.text()).toBe('success');
  first.child.kill('SIGKILL');
  await first.ended;

  const mailFolder = path.join(folder, 'data/mail');
  await urlOf(startProcess(folder));
  const [name = ''] = await vi.waitFor(
    async () => {
      const names = (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
      expect(names).toHaveLength(1);
      return names;
    },
    { timeout: 10_000 },
  );
  const { subject, attachments } = await PostalMime.parse(await readFile(path.join(mailFolder, name)));
  expect(subject).toBe(`Application: ${role}`);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(PDF)).toBe(true);
});

test('what a crash left of uploads is swept at start, and recorded CVs stay', async () => {
  const folder = await siteFolder();
  const first = startProcess(folder);
  const key = await uploadedPath(await urlOf(first));
  first.child.kill('SIGKILL');
  await first.ended;
  const attachments = path.join(folder, 'data/attachments');
  for (const leftover of ['incoming/half', 'cv/unrecorded.pdf']) {
    await writeFile(path.join(attachments, leftover), 'x');
    await utimes(path.join(attachments, leftover), 1, 1);
  }
  await urlOf(startProcess(folder));
  expect(await readdir(path.join(attachments, 'incoming'))).toEqual([]);
  expect(await readdir(path.join(attachments, 'cv'))).toEqual([path.basename(key)]);
});

test('told to end, it completes and exits with status 0', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder);
  const url = await urlOf(server);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await readdir(path.join(folder, 'data'))).not.toContain('intake.sqlite-wal');
  expect(server.output()).not.toContain(CONTACT.contactemail);
});

test('all faults of the configuration are told at once, by name', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder, { PORT: 'http', SMTP_URL: 'mail.example', TRUSTED_PROXIES: '2' });
  expect(await server.ended).toBe(1);
  for (const name of ['PORT', 'SMTP_URL', 'TRUSTED_PROXIES']) {
    expect(server.output()).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  }
});

test('a site that was not built is told in words', async () => {
  const server = startProcess(await testFolder());
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('npm run build');
});

test('a port in use is told in words', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const server = startProcess(await siteFolder(), { PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`port ${port} is in use`);
});

test('a data folder that cannot be used is told in words', async () => {
  const folder = await siteFolder();
  await mkdir(path.join(folder, 'data'));
  await writeFile(
    path.join(folder, 'data/intake.sqlite'),
    'this is no database, but long enough to be read as one'.repeat(100),
  );
  const server = startProcess(folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/The service could not start: .*not a database/);
});
