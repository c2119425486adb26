import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { growPositions } from '@website/model/schema/testing/more-positions.ts';
import { growStories } from '@website/model/schema/testing/more-stories.ts';
import { copySite } from '../../scripts/company-site.ts';
import { ROOT } from '../../scripts/root.ts';
import { describeMachine, goal } from './service/figures.ts';
import { startService } from './service/running-service.ts';
import { addSentence } from './start.ts';

/** The largest size (uncompressed) of the list with this many positions. */
const LIST = { positions: 200, bytes: 300_000 };

/** The unit of CPU times in /proc (`USER_HZ`), independent of the kernel's tick rate. */
const TICKS_PER_SECOND = 100;

/** Reports the cost of building, sending and serving the site with this many positions and as many stories. */
export async function* benchGrowth(counts: readonly number[]): AsyncGenerator<string> {
  yield* describeMachine();
  for (const count of counts) yield* withCount(count);
}

async function* withCount(count: number): AsyncGenerator<string> {
  const { folder, remove } = await copySite(path.join(ROOT, 'company'));
  try {
    await growPositions(path.join(folder, 'company'), count);
    await growStories(path.join(folder, 'company'), count);
    yield `${count} positions and ${count} stories:`;
    yield `  build: ${await build(folder)}`;
    await addSentence(folder, 'One sentence more.');
    yield `  build with a changed sentence: ${await build(folder)}`;
    const client = path.join(folder, 'build/client');
    for (const list of ['careers', 'success-stories']) {
      const page = path.join(client, list, 'index.html');
      const [{ size: raw }, { size: brotli }] = await Promise.all([stat(page), stat(`${page}.br`)]);
      yield `  ${list}: ${(raw / 1000).toFixed(1)} KB raw, ${(brotli / 1000).toFixed(1)} KB by Brotli`;
      if (count === LIST.positions && list === 'careers')
        yield goal('the list in bytes', raw, '<', LIST.bytes);
    }
    yield `  ${(await readdir(client, { recursive: true })).length} files and folders`;
    yield await service(client);
  } finally {
    await remove();
  }
}

async function build(cwd: string): Promise<string> {
  const [start, before] = [performance.now(), await processorSecondsOfChildren()];
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd, maxBuffer: 100_000_000 });
  const seconds = (performance.now() - start) / 1000;
  return `${seconds.toFixed(1)} s, ${((await processorSecondsOfChildren()) - before).toFixed(1)} s of processors`;
}

/** The processor time of all ended descendants of this process. */
async function processorSecondsOfChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // Fields are counted after the name, which may contain anything (proc(5)).
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

async function service(client: string): Promise<string> {
  const start = performance.now();
  const running = await startService({ SITE_DIR: client });
  const seconds = (performance.now() - start) / 1000;
  try {
    return `  service: starts in ${seconds.toFixed(1)} s, takes ${((await running.peakMemory()) / 1e6).toFixed(0)} MB at most`;
  } finally {
    await running.stop();
  }
}
