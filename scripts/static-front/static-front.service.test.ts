import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { redirectsOf } from '#schema/redirects.ts';
import { freePort } from '#server/config/free-port.ts';
import { readBuiltFiles } from '#server/site/built-files.ts';
import { pageCache } from '#server/site/cache-rules.ts';
import { writeBuiltSite } from '#server/testing/built-site.ts';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestService } from '#server/testing/test-service.ts';
import { needProgram } from '../../deploy/testing/need-program.ts';
import { type StaticFront, startStaticFront } from '../../deploy/testing/static-front.ts';
import { writeFront } from './write-front.ts';

const API = 'https://forms.company.example';
const REDIRECTS = [
  { from: '/jobs', to: '/careers' },
  { from: '/über uns', to: '/careers#open' },
  { from: '/old', to: '/careers?all=1#open' },
  { from: '/shop', to: 'https://shop.example.com/' },
];

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** What belongs to a moment, to a connection or to one program, and that visits are counted, which takes a service. */
const OF_ITS_OWN = ['connection', 'date', 'etag', 'keep-alive', 'server', 'server-timing'];

/** A redirect's text is for nobody, and nginx can't send parts of what was not found; nor need it. */
function comparable({ status, headers, body }: Answer) {
  const isRedirect = status >= 300;
  const left = Object.entries(headers).filter(
    ([name]) =>
      !OF_ITS_OWN.includes(name) &&
      !(isRedirect && ['accept-ranges', 'content-length', 'content-type'].includes(name)),
  );
  return { status, headers: Object.fromEntries(left), body: isRedirect ? '' : body.toString('latin1') };
}

/** Asks as raw as it is written: `fetch` would tidy the address. */
function ask(url: string, address: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url);
  return new Promise<Answer>((resolve, reject) => {
    const asking = request({ hostname, port, path: address, headers, method, agent: false }, (answer) => {
      buffer(answer).then((body) => {
        const { vary, ...rest } = answer.headers;
        const varying = vary === undefined ? {} : { vary: vary.toLowerCase() };
        resolve({ status: answer.statusCode ?? 0, headers: { ...rest, ...varying }, body });
      }, reject);
    });
    asking.on('error', reject).end();
  });
}

async function publish(
  target: string,
  siteDir: string,
  extra: Record<string, string> = {},
  now?: number,
): Promise<boolean> {
  await writeBuiltSite(siteDir);
  for (const [name, text] of Object.entries(extra)) {
    await mkdir(path.dirname(path.join(siteDir, name)), { recursive: true });
    await writeFile(path.join(siteDir, name), text);
  }
  const files = await readBuiltFiles(siteDir, { callHosts: [API, API], cache: pageCache(60) });
  return writeFront(target, { files, redirects: redirectsOf(REDIRECTS) }, now);
}

async function startFront(context: TestContext): Promise<StaticFront & { target: string; siteDir: string }> {
  needProgram(context, 'nginx', 'the pages by nginx alone');
  const folder = await testFolder();
  const [target, siteDir] = [path.join(folder, 'front'), path.join(folder, 'site')];
  await publish(target, siteDir);
  const front = await startStaticFront(target, folder, await freePort());
  onTestFinished(front.stop);
  return { ...front, target, siteDir };
}

test('every kind of answer is that of the service, with all its header fields', async (context) => {
  const front = await startFront(context);
  const service = await startTestService({
    environment: { CAREER_HOST: API, API_HOST: API, SHARED_CACHE_SECONDS: '60' },
    content: { redirects: REDIRECTS },
  });
  const addresses = [
    ...['/', '/home', '/careers', '/careers?skill=SQL', '/services/maps-models', '/thank-you', '/error-page'],
    ...['/assets/entry-abc123.js', '/favicon.svg', '/favicon.svg?a=1', '/media/clip.mp4'],
    ...[
      '/nowhere',
      '/assets/gone-123.js',
      '/404',
      '/404?a=1',
      '//careers',
      '/careers/more',
      '/careers/index.html',
    ],
    ...['/.vite/manifest.json', '/__spa-fallback.html', '/files/0', '/server.conf', '/.front/404'],
    ...[
      '/Careers',
      '/careers/',
      '/careers//',
      '/careers?',
      '/CAREERS/?a=1',
      '/services%2Fmaps-models',
      '/%63areers?a=1',
    ],
    ...[
      '/jobs',
      '/JOBS//',
      '/jobs?a=1&b=2',
      '/%C3%9Cber%20uns?a=1',
      '/%C3%BCber%20uns',
      '/old',
      '/old?a=1',
      '/shop?a=1',
    ],
    ...['/jobs/more', '/not-sent', '/Assets/entry-abc123.js'],
  ];
  const encodings = [
    'gzip, deflate, br, zstd',
    'gzip;q=1.0, deflate',
    'br;q=0, zstd;q=0.5',
    'br;q=0, gzip;q=0.0',
    '',
  ];
  for (const address of addresses) {
    for (const encoding of encodings) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'accept-encoding': encoding };
        const [ofService, ofFront] = [
          await ask(service.url, address, headers, method),
          await ask(front.url, address, headers, method),
        ];
        expect.soft(comparable(ofFront), `${method} ${address} ${encoding}`).toEqual(comparable(ofService));
      }
    }
  }
});

test('a build takes the place of another without a request that fails, and the former one stays for whoever has it', async (context) => {
  const front = await startFront(context);
  const before = await ask(front.url, '/assets/entry-abc123.js');
  const page = await ask(front.url, '/careers');
  const isUnchanged = async (address: string, { headers: { etag } }: Answer) =>
    (await ask(front.url, address, { 'if-none-match': String(etag) })).status === 304;
  expect(await isUnchanged('/careers', page)).toBe(true);

  const statuses = new Set<number>();
  const toldToEnd = new AbortController();
  const visitor = (async () => {
    while (!toldToEnd.signal.aborted) statuses.add((await ask(front.url, '/careers')).status);
  })();
  expect(
    await publish(front.target, front.siteDir, { 'news/index.html': '<!DOCTYPE html><h1>News</h1>' }),
  ).toBe(true);
  // Until it is told, nginx serves what it knows.
  expect((await ask(front.url, '/news')).status).toBe(404);
  await front.reload();
  toldToEnd.abort();
  await visitor;
  expect([...statuses]).toEqual([200]);
  expect((await ask(front.url, '/news')).body.toString()).toContain('News');
  // What has not changed keeps its tag, on this machine and on all others.
  expect(await isUnchanged('/careers', page)).toBe(true);
  expect((await ask(front.url, '/assets/entry-abc123.js')).headers.etag).toBe(before.headers.etag);

  const files = async () => (await readdir(path.join(front.target, 'files'))).sort();
  const kept = await files();
  expect(await publish(front.target, front.siteDir)).toBe(false);
  expect(await files()).toEqual(kept);
  const changed = { 'news/index.html': '<!DOCTYPE html><h1>Other news</h1>' };
  expect(await publish(front.target, front.siteDir, changed)).toBe(true);
  // The news that are public until the next reload.
  expect((await ask(front.url, '/news')).body.toString()).toContain('<h1>News');
  await front.reload();
  expect((await ask(front.url, '/news')).body.toString()).toContain('Other news');
  // Builds of which nobody tells nginx take nothing away from it.
  for (const news of ['More news', 'Yet more news', 'Latest news'])
    await publish(front.target, front.siteDir, { 'news/index.html': `<!DOCTYPE html><h1>${news}</h1>` });
  expect((await ask(front.url, '/news')).body.toString()).toContain('Other news');
  // What was replaced long ago is gone.
  await front.reload();
  const later = Date.now() + 8 * 86_400_000;
  const last = { 'news/index.html': '<!DOCTYPE html><h1>Last news</h1>' };
  await publish(front.target, front.siteDir, last, later);
  expect((await files()).length).toBe(kept.length + 1);
  expect((await ask(front.url, '/news')).body.toString()).toContain('Latest news');
});
