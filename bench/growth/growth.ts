import path from 'node:path';
import process from 'node:process';
import { growPositions } from '#schema/testing/more-positions.ts';
import { growStories } from '#schema/testing/more-stories.ts';
import { ROOT } from '../../scripts/root.ts';
import { copySite } from '../../scripts/site-copy.ts';
import { goal } from '../service/goal.ts';
import { describeMachine } from '../service/machine.ts';
import { startService } from '../service/running-service.ts';
import { addSentence } from '../start/clean-clone.ts';
import { type Taken, watch } from './process-tree.ts';
import { sizeOf, type Weight, weightsOf } from './weights.ts';

const BUILD = ['scripts/build.ts'];

/** How much the list may weigh (raw) with how many positions. */
const LIST = { positions: 200, bytes: 300_000 };

/** Reports what it takes to build, send and serve the site with this many positions and as many stories. */
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
    yield taken('build', await watch(process.execPath, BUILD, folder));
    await addSentence(folder, 'One sentence more.');
    yield taken('build with a changed sentence', await watch(process.execPath, BUILD, folder));
    const client = path.join(folder, 'build/client');
    const weights = await weightsOf(client);
    yield* weights.map(weight);
    const { files, bytes } = await sizeOf(client);
    yield `  ${files} files, ${mb(bytes)} MB`;
    yield await service(client);
    const list = weights[0]?.raw ?? Number.NaN;
    if (count === LIST.positions) yield goal('the list in bytes', list, '<', LIST.bytes);
  } finally {
    await remove();
  }
}

/** The service, which keeps all of it in memory. */
async function service(client: string): Promise<string> {
  const start = performance.now();
  const running = await startService({ environment: { SITE_DIR: client } });
  const seconds = (performance.now() - start) / 1000;
  try {
    return `  service: starts in ${seconds.toFixed(1)} s, takes ${mb(await running.peakMemory())} MB at most`;
  } finally {
    await running.stop();
  }
}

function taken(what: string, { seconds, processorSeconds, peakBytes }: Taken): string {
  const times = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processors`;
  return `  ${what}: ${times}, ${mb(peakBytes)} MB at most`;
}

function weight({ name, raw, brotli }: Weight): string {
  return `  ${name.padEnd(18)} ${kb(raw).padStart(8)} KB raw ${kb(brotli).padStart(7)} KB by Brotli`;
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
