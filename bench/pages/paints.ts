import { PAGE_KINDS } from '../company/own-company.ts';
import { median } from '../service/median.ts';
import { startService } from '../service/running-service.ts';
import { makeFloor } from './floor.ts';
import { loadPage, type PageLoad, type Way } from './lighthouse-run.ts';

/** By how much a page and the same page without scripts may differ. */
const MOST_OF_FLOOR = 1.05;

/** The most bytes that come before the visitor does anything, without films. */
const MOST_BYTES = 250 * 1024;

/** How pages are loaded, and for how long tasks may then block the visitor, in milliseconds. */
const WAYS: readonly (Way & { mostBlocked: number })[] = [
  { throttling: 'simulate', form: 'mobile', mostBlocked: 50 },
  { throttling: 'devtools', form: 'mobile', mostBlocked: 50 },
  { throttling: 'devtools', form: 'mobile', slowdown: 9, mostBlocked: 100 },
  { throttling: 'simulate', form: 'desktop', mostBlocked: 50 },
];

/** What is measured: how often, and which pages. */
export interface PaintOptions {
  runs: number;
  paths?: readonly string[];
}

/**
 * Reports when each page is painted compared with itself without any script, from the same build and in turns.
 *
 * @param port - where the browser listens for its tools
 */
export async function* measurePaints(port: number, { runs, paths }: PaintOptions): AsyncGenerator<string> {
  const floor = await makeFloor();
  const [site, still] = await Promise.all([
    startService(),
    startService({ environment: { SITE_DIR: floor.folder } }),
  ]);
  try {
    for (const way of WAYS) {
      const slowed = way.slowdown === undefined ? '' : `, processor ${way.slowdown} times slower`;
      yield `Lighthouse, ${way.form}, ${way.throttling}${slowed}, median of ${runs}; the floor is the same page without scripts`;
      for (const path of paths ?? PAGE_KINDS) {
        const loads: PageLoad[] = [];
        const floors: PageLoad[] = [];
        for (let run = 0; run < runs; run += 1) {
          loads.push(await loadPage(site.url + path, port, way));
          floors.push(await loadPage(still.url + path, port, way));
        }
        yield compared(path, loads, floors, way.mostBlocked);
      }
    }
  } finally {
    await Promise.all([site.stop(), still.stop()]);
    await floor.remove();
  }
}

function compared(
  path: string,
  loads: readonly PageLoad[],
  floors: readonly PageLoad[],
  mostBlocked: number,
): string {
  const of = (of: readonly PageLoad[], what: 'firstPaint' | 'largestPaint' | 'blocked' | 'shift' | 'bytes') =>
    median(of.map((load) => load[what]));
  const first = of(loads, 'firstPaint') / of(floors, 'firstPaint');
  const largest = of(loads, 'largestPaint') / of(floors, 'largestPaint');
  const blocked = of(loads, 'blocked');
  const shift = of(loads, 'shift');
  const bytes = of(loads, 'bytes');
  const isMet =
    Math.max(first, largest) <= MOST_OF_FLOOR && blocked <= mostBlocked && shift === 0 && bytes <= MOST_BYTES;
  const scores = Object.entries(loads[0]?.scores ?? {}).map(([name]) =>
    median(loads.map(({ scores }) => scores[name] ?? 0)),
  );
  return [
    `  ${isMet ? 'met    ' : 'NOT MET'} ${path}:`,
    `first ${of(loads, 'firstPaint').toFixed(0)} ms (${first.toFixed(2)} of the floor),`,
    `largest ${of(loads, 'largestPaint').toFixed(0)} ms (${largest.toFixed(2)}),`,
    `blocked ${blocked.toFixed(0)} ms (the floor ${of(floors, 'blocked').toFixed(0)}), shift ${shift.toFixed(3)},`,
    `${(bytes / 1024).toFixed(0)} KiB, scores ${scores.join('/')}`,
  ].join(' ');
}
