import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { freePort } from '@website/store/config/free-port.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { testOnEachEngine } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

const PATIENCE = { timeout: 120_000, interval: 50 };

/** `npm run office -- --no-open`, without npm. */
async function runOffice(environment: Record<string, string>) {
  const folder = await testFolder();
  const child = spawn(process.execPath, [path.resolve('scripts/office.ts'), '--no-open'], {
    env: {
      // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
      ...process.env,
      COMPANY_DIR: FULL_COMPANY,
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: path.join(folder, 'site'),
      ...environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const ended = once(child, 'exit');
  const links = () => output.match(/http:\S+\/enter#\w+/g) ?? [];
  return {
    folder,
    child,
    output: () => output,
    status: async () => ((await ended) as [number | null])[0],
    link: (count: number) =>
      vi.waitFor(() => {
        if (links().length < count) throw new Error(`no link in: ${output}`);
        return links()[count - 1] ?? '';
      }, PATIENCE),
  };
}

async function statusOfEntry(link: string): Promise<number> {
  const { origin, hash } = new URL(link);
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ token: hash.slice(1) });
  return (await fetch(`${origin}/api/sign-in/enter`, { method: 'POST', headers, body })).status;
}

test('the office opens at once on a new folder, by a link that works once; Enter prints another one', async () => {
  const port = await freePort();
  const office = await runOffice({ OFFICE_PORT: String(port) });
  const link = await office.link(1);
  expect(new URL(link).origin).toBe(`http://127.0.0.1:${port}`);
  expect(await statusOfEntry(link)).toBe(200);
  expect(await statusOfEntry(link)).toBe(401);
  office.child.stdin.write('\n');
  expect(await statusOfEntry(await office.link(2))).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toContain('text/html');

  // The site can be started on the same folder, beside it.
  const service = await startTestService({ dataDir: path.join(office.folder, 'data') });
  expect((await call(service.url, 'contact', CONTACT)).status).toBe(200);
  office.child.kill('SIGTERM');
  expect(await office.status()).toBe(0);
  expect((await call(service.url, 'contact', CONTACT)).status).toBe(200);
});

testOnEachEngine(
  'the office starts beside a running server, and outlives its restart, on %s',
  async (engine) => {
    const service = await startTestService({ engine });
    const { dataDir, databaseUrl } = service;
    const office = await runOffice({
      OFFICE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    expect(await statusOfEntry(await office.link(1))).toBe(200);
    await service.close();
    const environment = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const next = await startTestService({ dataDir, environment });
    expect((await call(next.url, 'contact', CONTACT)).status).toBe(200);
    office.child.stdin.write('\n');
    expect(await statusOfEntry(await office.link(2))).toBe(200);
  },
);

test('all faults of settings, people and the folder are told at once, and nothing is created', async () => {
  const folder = await testFolder();
  const people = path.join(folder, 'people.yaml');
  writeFileSync(
    people,
    '- { name: A, roles: [king] }\n- { address: b@company.example, name: B, roles: [recruiter], positions: [nobody] }\n',
  );
  const office = await runOffice({
    OFFICE_PORT: '0',
    OFFICE_HOST: '0.0.0.0',
    OFFICE_PEOPLE: people,
    OFFICE_OPENID: 'http://login.company.example',
    OFFICE_TRUSTED_HEADER: 'Cookie',
    OFICE_ADDRESS: 'https://office.company.example',
    RETENTION_DAYS: 'x',
  });
  expect(await office.status()).toBe(1);
  for (const fault of [
    'OFFICE_PORT: must be a whole number from 1 to 65535',
    'OFFICE_ADDRESS: must be set, since OFFICE_HOST lets other machines reach the office',
    'OFFICE_OPENID: must be the issuer',
    'OFFICE_TRUSTED_HEADER: must be the name of a header field',
    'RETENTION_DAYS: must be',
    'OFICE_ADDRESS: is set, but is not a setting; if OFFICE_ADDRESS was meant',
    'OFFICE_PEOPLE: people.yaml: person 1: address: is missing',
    'OFFICE_PEOPLE: people.yaml: person 1: roles: must be of recruiter, sales, editor, operator',
  ])
    expect(office.output()).toContain(fault);

  writeFileSync(
    people,
    '- { address: b@company.example, name: B, roles: [recruiter], positions: [nobody] }\n',
  );
  // Its position may have been deleted in the office.
  const unknown = await runOffice({ OFFICE_PORT: String(await freePort()), OFFICE_PEOPLE: people });
  await unknown.link(1);
  expect(unknown.output()).toContain('b@company.example: positions: there is no position nobody');
});

test('a port that is taken is named by its setting', async () => {
  const { port } = await startTestService();
  const office = await runOffice({ OFFICE_PORT: String(port) });
  expect(await office.status()).toBe(1);
  expect(office.output()).toContain(`OFFICE_PORT: port ${port} is in use`);
});
