import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePublic, writeVersion } from '@website/tests/fixtures/built-versions.ts';
import { application, call, OWN_PAGE, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { type ServerProcess, startProcess, urlOf } from '@website/tests/fixtures/entry-process.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { repeatedly, SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, test, vi } from 'vitest';

const NEW_POSITION = 'Fog Horn Keeper';

/** A service with a first build, behind a symbolic link as the build command makes it. */
async function serving(): Promise<{ folder: string; place: string; server: ServerProcess; url: string }> {
  const folder = await testFolder();
  const place = path.join(folder, 'site');
  await writeVersion(path.join(folder, 'one'), 'the first words');
  await makePublic(place, path.join(folder, 'one'));
  // The company's folder, whose fault would end the service, is not read: a build has its own copy of the content.
  const faulty = path.join(folder, 'faulty');
  await mkdir(faulty);
  await writeFile(path.join(faulty, 'company.yaml'), 'faulty');
  const server = startProcess(folder, { COMPANY_DIR: faulty });
  return { folder, place, server, url: await urlOf(server) };
}

async function addPosition(company: string): Promise<void> {
  const file = path.join(company, 'positions/signal-tester.md');
  const text = await readFile(file, 'utf8');
  await writeFile(
    path.join(company, 'positions/fog-horn-keeper.md'),
    text.replaceAll('Signal Tester', NEW_POSITION),
  );
  await writeFile(path.join(company, 'redirects.yaml'), '- from: /old-horn\n  to: /careers\n');
  const site = path.join(company, 'company.yaml');
  await writeFile(
    site,
    (await readFile(site, 'utf8')).replace(/^email: .*$/m, 'email: new@northlight.example'),
  );
}

async function apply(url: string, role: string): Promise<number> {
  const body = { ...application(await uploadedPath(url)), role };
  return (await call(url, 'application', body, OWN_PAGE)).status;
}

async function homeOf(url: string): Promise<{ text: string; policy: string | null }> {
  const response = await fetch(url);
  return { text: await response.text(), policy: response.headers.get('content-security-policy') };
}

/** Polls the home page; each response must be entirely one build or the other. */
function readAllTheWhile(url: string) {
  return repeatedly(async () => {
    const { text, policy } = await homeOf(url);
    const script = /<script>(.*)<\/script>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    return policy?.includes(hash) ? 200 : text.slice(0, 100);
  });
}

test('a new build is public without a restart: pages, positions, redirects and addresses at the same moment, and no answer is lost', async () => {
  const { folder, place, server, url } = await serving();
  expect(await apply(url, NEW_POSITION)).toBe(422);
  expect((await fetch(`${url}/old-horn`, { redirect: 'manual' })).status).toBe(404);
  const reading = readAllTheWhile(url);

  await writeVersion(path.join(folder, 'two'), 'the second words', { change: addPosition });
  await makePublic(place, path.join(folder, 'two'));
  await vi.waitFor(async () => expect((await homeOf(url)).text).toContain('the second words'), SOON);
  expect(await apply(url, NEW_POSITION)).toBe(200);
  expect((await fetch(`${url}/old-horn`, { redirect: 'manual' })).headers.get('location')).toBe('/careers');
  await vi.waitFor(async () => expect(await mailOf(folder)).toContain('To: new@northlight.example'), SOON);

  expect(await reading.stop()).toEqual([]);
  expect(reading.succeeded()).toBeGreaterThan(10);
  expect(server.output()).toContain('"msg":"a new build is public"');
  expect(server.output()).not.toContain('"level":"error"');
});

async function mailOf(folder: string): Promise<string> {
  const mail = path.join(folder, 'data/mail');
  const texts = await Promise.all(
    (await readdir(mail)).map((name) => readFile(path.join(mail, name), 'utf8')),
  );
  return texts.join('\n');
}

test('a build that is incomplete, or whose content has a fault, is refused with the reason, and taken over once it is fixed', async () => {
  const { folder, place, server, url } = await serving();
  const two = path.join(folder, 'two');
  await writeVersion(two, 'the second words');
  // As if it were still being copied.
  await rm(path.join(two, 'careers/index.html'));
  await writeFile(path.join(two, 'favicon.svg'), '<svg');
  await makePublic(place, two);
  await vi.waitFor(() => expect(server.output()).toContain('a new build was refused'), SOON);
  expect(server.output()).toContain('favicon.svg is not as it was built');
  expect(server.output()).toContain('careers/index.html is missing');
  expect((await homeOf(url)).text).toContain('the first words');

  const three = path.join(folder, 'three');
  const change = (company: string) => writeFile(path.join(company, 'redirects.yaml'), '- from: nowhere\n');
  await writeVersion(three, 'the third words', { change });
  await makePublic(place, three);
  await vi.waitFor(() => expect(server.output()).toContain('redirects.yaml'), SOON);
  expect((await homeOf(url)).text).toContain('the first words');

  // The remaining files arrive.
  await makePublic(place, two);
  await writeVersion(path.join(folder, 'whole'), 'the second words');
  for (const name of ['careers/index.html', 'favicon.svg']) {
    await cp(path.join(folder, 'whole', name), path.join(two, name));
  }
  await vi.waitFor(async () => expect((await homeOf(url)).text).toContain('the second words'), SOON);
});

test('after a build vanishes its cached files are served, the others get 503, and the next build is taken over', async () => {
  const { folder, place, server, url } = await serving();
  expect((await homeOf(url)).text).toContain('the first words');
  await rm(place);
  await rm(path.join(folder, 'one'), { recursive: true });
  expect((await homeOf(url)).text).toContain('the first words');
  const gone = await fetch(`${url}/careers`);
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '30']);
  await writeVersion(path.join(folder, 'two'), 'the second words');
  await makePublic(place, path.join(folder, 'two'));
  await vi.waitFor(async () => expect((await homeOf(url)).text).toContain('the second words'), SOON);
  expect((await fetch(`${url}/careers`)).status).toBe(200);
  expect(server.output()).not.toContain('refused');
});
