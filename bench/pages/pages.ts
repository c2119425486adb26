import process from 'node:process';
import { chromium, request } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/running-site.ts';
import { PAGE_KINDS } from '../service/own-company.ts';
import { measureInteractions } from './interactions.ts';
import { measurePaints, type PaintOptions } from './paints.ts';

/** Where the browser listens for Lighthouse. */
const PORT = 9333;

const START = /<script id="page-start"[^>]*>(.*?)<\/script>/s;

/** Reports what pages weigh, when they are painted, and how soon they answer on a slow phone. It needs Chromium. */
export async function* benchPages(
  environment: NodeJS.ProcessEnv,
  options: PaintOptions,
): AsyncGenerator<string> {
  const executablePath = await chromiumPath(environment, process.cwd());
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  const site = await startSite();
  try {
    yield* weighPages(site.url);
    yield* measurePaints(PORT, options);
    yield* measureInteractions(browser, site.url, options.runs);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Reports what each kind of page weighs with Brotli: its document with its styles, and the scripts that hydrate it. */
async function* weighPages(url: string): AsyncGenerator<string> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { 'accept-encoding': 'br' } });
  const known = new Map<string, number>();
  const bytes = async (path: string) => {
    const { 'content-length': length } = (await client.get(path, { timeout: 0 })).headers();
    return known.get(path) ?? known.set(path, Number(length)).get(path) ?? 0;
  };
  yield 'Bytes by Brotli: the document with its styles, its first scripts, and how many these are';
  for (const path of PAGE_KINDS) {
    const start = START.exec(await (await client.get(path)).text())?.[1] ?? '{}';
    const { entry, manifest, routes, imports } = JSON.parse(start);
    const scripts: string[] = [entry, manifest, ...Object.values<string>(routes), ...imports];
    let sum = 0;
    for (const script of scripts) sum += await bytes(script);
    yield `  ${path.padEnd(44)} ${kib(await bytes(path))} ${kib(sum)} ${String(scripts.length).padStart(3)}`;
  }
  await client.dispose();
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KiB`;
}
