import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './config/free-port.ts';
import { writeBuildNote } from './site/build-note.ts';
import { application, CONTACT, call, PDF, uploadedPath } from './testing/calls.ts';
import { siteFolder, startProcess, urlOf } from './testing/entry-process.ts';
import { startMailServer } from './testing/mail-server.ts';
import { SERVED_POSITION } from './testing/served-company.ts';
import { testFolder } from './testing/test-folder.ts';

test('an acknowledged application survives SIGKILL, and its mail goes out after the next start', async () => {
  const folder = await siteFolder();
  const role = SERVED_POSITION;
  const first = startProcess(folder, { SMTP_URL: (await startMailServer({ mode: 'hang' })).url });
  const url = await urlOf(first);
  const key = await uploadedPath(url);
  const response = await call(url, 'application', { ...application(key), role });
  expect(await response.text()).toBe('success');
  first.child.kill('SIGKILL');
  await first.ended;
  // What was acknowledged is still only in the log of the database, which the next start recovers.
  expect((await stat(path.join(folder, 'data/intake.sqlite-wal'))).size).toBeGreaterThan(0);

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
  expect(subject).toBe(`Asha Example – ${role}`);
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
  expect(await readdir(path.join(attachments, 'held'), { recursive: true })).toContainEqual(
    expect.stringContaining('unrecorded.pdf'),
  );
});

test('told to stop, it completes and exits with status 0', async () => {
  const folder = await siteFolder();
  const server = startProcess(folder);
  const url = await urlOf(server);
  expect((await call(url, 'contact', CONTACT)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await readdir(path.join(folder, 'data'))).not.toContain('intake.sqlite-wal');
  expect(server.output()).not.toContain(CONTACT.contactemail);
});

test('all faults of the configuration are reported at once, by name', async () => {
  const folder = await siteFolder();
  const faulty = { PORT: 'http', METRICS_PORT: 'http', SMTP_URL: 'mail.example', TRUSTED_PROXIES: '2' };
  const server = startProcess(folder, faulty);
  expect(await server.ended).toBe(1);
  for (const name of Object.keys(faulty)) {
    expect(server.output()).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  }
});

test('the port of the site for its metrics is a fault of the configuration', async () => {
  const port = String(await freePort());
  const server = startProcess(await siteFolder(), { PORT: port, METRICS_PORT: port, LOG_LEVEL: 'loud' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^ {2}METRICS_PORT: must be another port than PORT/m);
  expect(server.output()).toMatch(/^ {2}LOG_LEVEL: /m);
  expect(server.output()).not.toContain('in use');
});

test('a site that was not built is reported in words', async () => {
  const server = startProcess(await testFolder());
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('npm run build');
});

test.each(['PORT', 'METRICS_PORT'])('a %s in use is reported in words', async (variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const server = startProcess(await siteFolder(), { [variable]: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`${variable}: port ${port} is in use`);
});

test('a data folder that cannot be used is reported in words', async () => {
  const folder = await siteFolder();
  await mkdir(path.join(folder, 'data'));
  await writeFile(
    path.join(folder, 'data/intake.sqlite'),
    'this is no database, but long enough to be read as one'.repeat(100),
  );
  const server = startProcess(folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/DATA_DIR: .* cannot be used: intake.sqlite is not a database: restore/);
});

test('a build whose pages say other limits and hosts than the service has is refused, by name', async () => {
  const folder = await siteFolder();
  const built = { MAX_UPLOAD_BYTES: 5_000_000, CAREER_HOST: 'https://forms.company.example', API_HOST: '' };
  await writeBuildNote(path.join(folder, 'site'), { settings: built });
  const server = startProcess(folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(
    /^MAX_UPLOAD_BYTES: the service has \d+, but the pages were built with 5000000/m,
  );
  expect(server.output()).toMatch(
    /^CAREER_HOST: the service has none, but .* https:\/\/forms\.company\.example/m,
  );
  expect(server.output()).not.toContain('API_HOST');

  const { MAX_UPLOAD_BYTES, ...hosts } = built;
  await urlOf(startProcess(folder, { ...hosts, MAX_UPLOAD_BYTES: String(MAX_UPLOAD_BYTES) }));
});

const blocked: [string, (data: string) => Promise<unknown>, RegExp][] = [
  [
    'a file for its CVs',
    async (data) => {
      await mkdir(path.join(data, 'attachments'));
      await writeFile(path.join(data, 'attachments/cv'), '');
    },
    /^ {2}DATA_DIR: \S+cv is a file, not a folder/m,
  ],
  [
    'a link to a disk that is not mounted for its CVs',
    (data) => symlink('/nowhere/attachments', path.join(data, 'attachments')),
    /^ {2}DATA_DIR: \S+attachments is a link to what is not there: is its disk mounted\?/m,
  ],
];

test.each(blocked)('a data folder with %s is reported in words', async (_, block, words) => {
  const folder = await siteFolder();
  await mkdir(path.join(folder, 'data'));
  await block(path.join(folder, 'data'));
  const server = startProcess(folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(words);
});

test('a data folder below a file, and a SITE_DIR that leads in a circle, are reported in words', async () => {
  const folder = await siteFolder();
  await writeFile(path.join(folder, 'file'), '');
  const below = startProcess(folder, { DATA_DIR: path.join(folder, 'file/data') });
  expect(await below.ended).toBe(1);
  expect(below.output()).toMatch(
    /^ {2}DATA_DIR: \S+file\/data leads through a file, where a folder should be$/m,
  );

  await symlink('circle', path.join(folder, 'circle'));
  const circle = startProcess(folder, { SITE_DIR: path.join(folder, 'circle') });
  expect(await circle.ended).toBe(1);
  expect(circle.output()).toMatch(/^ {2}SITE_DIR: \S+circle leads in a circle of symbolic links$/m);
});

test('a database whose pages are damaged is reported in words', async () => {
  const folder = await siteFolder();
  const first = startProcess(folder);
  await urlOf(first);
  first.child.kill('SIGTERM');
  await first.ended;
  const file = await open(path.join(folder, 'data/intake.sqlite'), 'r+');
  await file.write(randomBytes(3996), 0, 3996, 100);
  await file.close();
  const server = startProcess(folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('intake.sqlite is damaged: restore a backup');
});

test('a misspelled variable stops the start with all other faults, without its value', async () => {
  const server = startProcess(await siteFolder(), {
    SMTP_URI: 'smtp://user:a-secret@mail.example',
    PORT: '70000',
    COMPANY_DIR: '/nowhere',
  });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(
    'SMTP_URI: is set, but is not a setting; if SMTP_URL was meant, rename it',
  );
  expect(server.output()).toMatch(/^ {2}PORT: /m);
  expect(server.output()).toMatch(/^ {2}COMPANY_DIR: \/nowhere is no company's folder/m);
  expect(server.output()).not.toContain('a-secret');
});

test('one that may be for another program is named in the log', async () => {
  const server = startProcess(await siteFolder(), { MAIL_RECIPIENT: 'a-secret@company.example' });
  await urlOf(server);
  expect(server.output()).toMatch(
    /MAIL_RECIPIENT is set, but is not a setting; if MAIL_\w+ was meant, rename it/,
  );
  expect(server.output()).not.toContain('a-secret');
});
