import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { freePort } from '@website/store/config/free-port.ts';
import { OWN_PAGE } from '../../fixtures/calls.ts';
import { untilAnswered } from '../../fixtures/server-process.ts';
import { goal, median } from './figures.ts';
import { startService } from './running-service.ts';

const run = promisify(execFile);

const ROUNDS = 5;
const ROUND_SECONDS = 3;

const OWN_FIELDS =
  /^(connection|content-encoding|content-length|date|keep-alive|set-cookie|transfer-encoding)$/;

/** Sends a page and its header fields and does nothing else: the lower bound for Node. */
const BARE_SERVER = `
  const { readFileSync } = await import('node:fs');
  const [folder, port] = process.argv.slice(1);
  const page = readFileSync(folder + '/page.gz');
  const headers = JSON.parse(readFileSync(folder + '/headers.json', 'utf8'));
  const { createServer } = await import('node:http');
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(page);
  }).listen(Number(port), '127.0.0.1');`;

const NEXT_PACKAGES = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];

/** How often Next sends the text of a page: as markup, and once more, escaped, for hydration. */
const TIMES_SENT = 2.2;

const NEXT_SITE = {
  'package.json': '{ "name": "page", "private": true, "type": "module" }',
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/page.js': `import html from '../page.json';
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}`,
};

/**
 * Reports how many times a second the home page is sent, compressed, beside a bare `node:http` that sends the same header
 * fields and bytes; or beside `next start`, installed in a separate folder, with a page of that size.
 */
export async function* measureDocuments(beside: 'node' | 'next' = 'node'): AsyncGenerator<string> {
  const isInstalled = await run('wrk', ['-v']).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  );
  if (!isInstalled) return yield 'Documents: not measured, for lack of wrk (apt-get install wrk)';
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-documents-'));
  const server = await startService();
  let other: ChildProcess | undefined;
  try {
    const answer = await fetch(server.url, { headers: { 'accept-encoding': 'identity' } });
    const page = Buffer.from(await answer.arrayBuffer());
    yield `The home page (${page.length} bytes) by gzip, 16 connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns:`;
    const port = await freePort();
    other = await (beside === 'node'
      ? startBare(folder, port, page, answer.headers)
      : startNext(folder, port, page));
    const url = `http://127.0.0.1:${port}`;
    await untilAnswered(url, other);
    const [name, wanted] = beside === 'node' ? ['bare node:http', 0.5] : ['next start', 25];
    const size = (await (await fetch(url)).arrayBuffer()).byteLength;
    const [our, their] = await loadAlternately(server.url, url);
    yield `  this server ${our.toFixed(0)}/s, ${name} ${their.toFixed(0)}/s (${size} bytes)`;
    yield goal(`this server to ${name}`, our / their, '≥', wanted as number);
  } finally {
    await server.stop();
    if (other?.kill('SIGTERM')) await once(other, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function startBare(
  folder: string,
  port: number,
  page: Buffer,
  headers: Headers,
): Promise<ChildProcess> {
  const gzip = gzipSync(page, { level: 9 });
  const fields = Object.fromEntries([...headers].filter(([name]) => !OWN_FIELDS.test(name)));
  const sent = { ...fields, 'content-encoding': 'gzip', 'content-length': gzip.length };
  await writeFile(path.join(folder, 'page.gz'), gzip);
  await writeFile(path.join(folder, 'headers.json'), JSON.stringify(sent));
  const args = ['--input-type=module', '-e', BARE_SERVER, '--', folder, String(port)];
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

/** Cuts the body of the page so that both responses have the same size. */
async function startNext(folder: string, port: number, page: Buffer): Promise<ChildProcess> {
  const text = page.toString('utf8');
  const body = text.slice(text.indexOf('<body')).slice(0, Math.round(text.length / TIMES_SENT));
  await mkdir(path.join(folder, 'app'));
  await writeFile(path.join(folder, 'page.json'), JSON.stringify(body));
  for (const [name, source] of Object.entries(NEXT_SITE)) await writeFile(path.join(folder, name), source);
  // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  const options = { cwd: folder, env };
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...NEXT_PACKAGES], options);
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  await run(process.execPath, [next, 'build'], options);
  const where = ['--hostname', '127.0.0.1', '--port', String(port)];
  return spawn(process.execPath, [next, 'start', ...where], { ...options, stdio: 'ignore' });
}

/** How many times a second two servers send a page: the medians of alternating rounds, after a warm-up of each. */
async function loadAlternately(ours: string, theirs: string): Promise<[our: number, their: number]> {
  const rates: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round++) rates.push([await load(ours), await load(theirs)]);
  const measured = rates.slice(1);
  return [median(measured.map(([our]) => our)), median(measured.map(([, their]) => their))];
}

/** Requests the page as a returning browser. */
async function load(url: string): Promise<number> {
  const { stdout } = await run('wrk', [
    ...['-t1', '-c16', `-d${ROUND_SECONDS}s`],
    ...['-H', 'Accept-Encoding: gzip', '-H', `Cookie: ${OWN_PAGE.cookie}`],
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a page:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
