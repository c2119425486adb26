import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../../scripts/root.ts';
import { Random } from '../../fixtures/random.ts';
import { untilAnswered } from '../../fixtures/server-process.ts';
import { startProxy } from '../../torture/replicas/proxy.ts';
import { startService } from '../service/running-service.ts';
import { type Crowd, HOLDING, mixture, PIPELINING } from './crowds.ts';
import type { Waits } from './visitor.ts';

const MIXTURES = 2;

/** The memory limit of the service in MB, without a proxy and behind the one of deploy/. */
const MAX_MB = { naked: 400, nginx: 250 };

/** How long another address may wait while connections pipeline. */
const MAX_WAIT_MS = 250;

/** Reports the memory that hostile crowds cost, and the latency of other visitors, on the built service alone and behind the nginx of deploy/. */
export async function* measureCrowds(seed: number, only = ''): AsyncGenerator<string> {
  const random = new Random(seed);
  const nobody: Crowd = { name: 'nobody', run: () => sleep(5000) };
  const mixtures = Array.from({ length: MIXTURES }, () => mixture(random));
  const crowds = [nobody, ...PIPELINING, ...HOLDING, ...mixtures].filter(({ name }) => name.includes(only));
  yield 'Crowds: MB, longest wait of another address for page and post in ms (refused), ms until a page after the end';
  yield `${'alone'.padEnd(42)}${'behind nginx'.padEnd(42)}`;
  const missed: string[] = [];
  for (const crowd of crowds) {
    const cells: string[] = [];
    for (const front of ['naked', 'nginx'] as const) {
      const { mb, waits, after } = await measured(crowd, front);
      const { refused } = waits;
      const [page, post] = [Math.max(...waits.page), Math.max(...waits.post)];
      cells.push(
        `${mb.toFixed(0).padStart(4)} MB ${page.toFixed(0).padStart(6)} ${post.toFixed(0).padStart(6)} (${refused}) ${after.toFixed(0).padStart(6)}`.padEnd(
          42,
        ),
      );
      if (mb > MAX_MB[front]) missed.push(`${crowd.name}, ${front}: more than ${MAX_MB[front]} MB`);
      if (PIPELINING.includes(crowd) && Math.max(page, post) > MAX_WAIT_MS)
        missed.push(`${crowd.name}, ${front}: more than ${MAX_WAIT_MS} ms`);
    }
    yield `${cells.join('')}${crowd.name}`;
  }
  yield missed.length === 0 ? '  met     all goals' : `  NOT MET ${missed.join('; ')}`;
}

async function measured(
  { run }: Crowd,
  front: keyof typeof MAX_MB,
): Promise<{ mb: number; waits: Waits; after: number }> {
  const service = await startService({ TRUSTED_PROXIES: front === 'nginx' ? '127.0.0.1/32' : '' });
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-nginx-'));
  const portOf = (url: string) => Number(new URL(url).port);
  const own = portOf(service.url);
  const nginx = front === 'nginx' ? await startProxy(folder, [own], 'auto') : undefined;
  const port = nginx === undefined ? own : portOf(nginx.url);
  try {
    const visitorWaits = await startVisitor(port);
    await run({ port, film: await largestFilm() });
    const waits = await visitorWaits();
    const after = await untilAnswered(`http://127.0.0.1:${port}`);
    return { mb: (await service.peakMemory()) / 1e6, waits, after };
  } finally {
    await nginx?.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a visitor who requests pages and posts messages. @returns a function that stops it and returns its waits */
export async function startVisitor(port: number): Promise<() => Promise<Waits>> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'));
  await once(visitor, 'spawn');
  visitor.send(port);
  await once(visitor, 'message');
  return async () => {
    visitor.send('over');
    const [waits] = await once(visitor, 'message');
    return waits;
  };
}

async function largestFilm(): Promise<string> {
  const folder = path.join(ROOT, 'build/client/media');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
  );
  return `/media/${sized.toSorted((one, other) => other.size - one.size)[0]?.name}`;
}
