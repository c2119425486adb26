import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { writeBuildManifest } from '@website/service/site/build-manifest.ts';
import lighthouse from 'lighthouse';
import { compress } from '../../scripts/compress.ts';
import { ROOT } from '../../scripts/root.ts';
import { chromiumPath } from '../../scripts/system-packages.ts';
import { measureInteractions } from './interactions.ts';
import { median } from './service/figures.ts';
import { PAGE_KINDS } from './service/own-company.ts';
import { startService } from './service/running-service.ts';

const PORT = 9333;

/** The tolerated difference between a page and the same page without scripts. */
const MAX_RATIO_TO_FLOOR = 1.05;

/** The longest total blocking time, and the most bytes before the first interaction, without films. */
const MAX_BLOCKED_MS = 60;
const MAX_BYTES = 250 * 1024;

/** `simulate` computes a slow phone from a fast load; `devtools` throttles the browser. */
const WAYS = ['simulate', 'devtools'] as const;

/** How often a load is repeated if Lighthouse loses its trace, which happens once in a few hundred. */
const TRIES = 3;

const FIGURES = {
  first: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** The figures of a page load: times in milliseconds, bytes as transferred without films, scores out of a hundred. */
type PageLoad = Record<keyof typeof FIGURES | 'bytes', number> & { scores: number[] };

/** Reports the bytes and paint times of each page on a phone, beside itself without scripts; and how soon it is interactive. */
export async function* benchPages(
  environment: NodeJS.ProcessEnv,
  { runs, paths }: { runs: number; paths?: readonly string[] },
): AsyncGenerator<string> {
  const executablePath = await chromiumPath(environment, process.cwd());
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  });
  const floor = await makeFloor();
  const [site, still] = await Promise.all([startService(), startService({ SITE_DIR: floor })]);
  try {
    for (const way of WAYS) {
      yield `Lighthouse, ${way}, median of ${runs}; the floor is the same page without scripts`;
      for (const page of paths ?? PAGE_KINDS) {
        const loads: PageLoad[] = [];
        const floors: PageLoad[] = [];
        for (let run = 0; run < runs; run += 1) {
          loads.push(await loadPage(site.url + page, way));
          floors.push(await loadPage(still.url + page, way));
        }
        yield compared(page, loads, floors);
      }
    }
    if (paths === undefined) yield* measureInteractions(browser, site.url, runs);
  } finally {
    await Promise.all([site.stop(), still.stop(), browser.close()]);
    await rm(floor, { recursive: true });
  }
}

/** Copies the built site without any script: the fastest way in which its pages could be shown. */
async function makeFloor(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'floor-'));
  await cp(await realpath(path.join(ROOT, 'build/client')), folder, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const file = path.join(folder, name);
    const page = await readFile(file, 'utf8');
    await writeFile(file, page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''));
    await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  }
  await compress(folder);
  await writeBuildManifest(folder);
  return folder;
}

async function loadPage(url: string, throttlingMethod: (typeof WAYS)[number]): Promise<PageLoad> {
  for (let tries = 1; ; tries += 1) {
    const flags = { port: PORT, logLevel: 'error', throttlingMethod } as const;
    const result = await lighthouse(url, flags).catch((error: Error) => error);
    const fault = result instanceof Error ? result : result?.lhr.runtimeError;
    if (result === undefined || result instanceof Error || fault !== undefined) {
      if (tries < TRIES) continue;
      throw new Error(`${url}: ${fault?.message ?? 'Lighthouse gave nothing'}`);
    }
    const { audits, categories } = result.lhr;
    const figures = Object.entries(FIGURES).map(([name, id]) => [
      name,
      audits[id]?.numericValue ?? Number.NaN,
    ]);
    const { details } = audits['network-requests'] ?? {};
    const fetched = details?.type === 'table' ? details.items : [];
    return {
      ...(Object.fromEntries(figures) as Record<keyof typeof FIGURES, number>),
      bytes: fetched
        .filter(({ resourceType }) => resourceType !== 'Media')
        .reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
      scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    };
  }
}

function compared(page: string, loads: readonly PageLoad[], floors: readonly PageLoad[]): string {
  const of = (all: readonly PageLoad[], what: Exclude<keyof PageLoad, 'scores'>) =>
    median(all.map((load) => load[what]));
  const first = of(loads, 'first') / of(floors, 'first');
  const largest = of(loads, 'largest') / of(floors, 'largest');
  const [blocked, shift, bytes] = [of(loads, 'blocked'), of(loads, 'shift'), of(loads, 'bytes')];
  const isMet =
    Math.max(first, largest) <= MAX_RATIO_TO_FLOOR &&
    blocked <= MAX_BLOCKED_MS &&
    shift === 0 &&
    bytes <= MAX_BYTES;
  const scores = loads[0]?.scores.map((_, index) => median(loads.map((load) => load.scores[index] ?? 0)));
  return [
    `  ${isMet ? 'met    ' : 'NOT MET'} ${page}:`,
    `first ${of(loads, 'first').toFixed(0)} ms (${first.toFixed(2)} of the floor),`,
    `largest ${of(loads, 'largest').toFixed(0)} ms (${largest.toFixed(2)}),`,
    `blocked ${blocked.toFixed(0)} ms (the floor ${of(floors, 'blocked').toFixed(0)}), shift ${shift.toFixed(3)},`,
    `${(bytes / 1024).toFixed(0)} KiB, scores ${scores?.join('/')}`,
  ].join(' ');
}
