import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#server/testing/random.ts';
import { ROOT } from '../../scripts/root.ts';
import { goal } from '../service/goal.ts';
import { startService } from '../service/running-service.ts';
import { mixture, SCENARIOS, type Scenario, type Target } from './memory-scenarios.ts';

/** Whatever clients do, the service takes no more than this. */
const MOST_BYTES = 250_000_000;
const MIXTURES = 3;

/** Reports the most memory that the built service takes in each hostile scenario, each on a service of its own. */
export async function* measureMemory(seed: number, only: string | undefined): AsyncGenerator<string> {
  const random = new Random(seed);
  yield `Memory under hostile clients, mixtures by seed ${seed}`;
  const scenarios = [...SCENARIOS, ...Array.from({ length: MIXTURES }, () => mixture(random))];
  for (const scenario of scenarios.filter(({ name }) => only === undefined || name.includes(only))) {
    yield* measure(scenario);
  }
}

async function* measure(scenario: Scenario): AsyncGenerator<string> {
  const server = await startService();
  try {
    const before = await server.peakMemory();
    const target: Target = {
      port: Number(new URL(server.url).port),
      largestText: await largestBelow('assets', '.js'),
      largestFilm: await largestBelow('media', '.mp4'),
      databaseFile: path.join(server.dataDir, 'intake.sqlite'),
    };
    await scenario.run(target);
    const again = await untilAnswered(server.url);
    const peak = await server.peakMemory();
    yield `${scenario.name}: ${(before / 1e6).toFixed(0)} MB before; the home page came ${again} ms after the end`;
    yield goal('memory in MB', peak / 1e6, '<', MOST_BYTES / 1e6);
  } finally {
    await server.stop();
  }
}

async function untilAnswered(url: string): Promise<string> {
  const start = performance.now();
  while (performance.now() - start < 30_000) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return (performance.now() - start).toFixed(0);
    await sleep(100);
  }
  throw new Error('the service did not answer again');
}

/** The address of the largest file with this ending in a folder of the built site. */
async function largestBelow(folder: string, ending: string): Promise<string> {
  const root = path.join(ROOT, 'build/client', folder);
  const names = (await readdir(root)).filter((name) => name.endsWith(ending));
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(root, name))).size })),
  );
  const [largest] = sized.toSorted((one, other) => other.size - one.size);
  if (largest === undefined) throw new Error(`there is no ${ending} file in ${root}`);
  return `/${folder}/${largest.name}`;
}
