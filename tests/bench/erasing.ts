import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillFolder } from '@website/operator/testing/fill-folder.ts';
import { startVisitor } from './hostile/table.ts';
import type { Waits } from './hostile/visitor.ts';
import { describeMachine, goal, percentile } from './service/figures.ts';
import { startService } from './service/running-service.ts';

const ERASED = 'erased@needle.example';
const BODY_BYTES = 20_000;

/** Length of the baseline, before anything is erased. */
const BEFORE_MS = 5000;

/** Reports how long visitors wait for the home page and for posts while an operator erases most of a large database. */
export async function* benchErasing(megabytes: number): AsyncGenerator<string> {
  yield* describeMachine();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-erasing-'));
  const dataDir = path.join(folder, 'data');
  try {
    const rows = Math.ceil((megabytes * 1e6) / BODY_BYTES);
    await fillFolder(dataDir, { rows, bytes: BODY_BYTES, every: 1, sender: ERASED });
    yield `${rows} submissions of ${BODY_BYTES / 1000} KB: ${megabytes} MB`;
    const server = await startService({ DATA_DIR: dataDir });
    try {
      const port = Number(new URL(server.url).port);
      const before = await startVisitor(port);
      await setTimeout(BEFORE_MS);
      yield `before it ${summaryOf(await before())}`;
      const visits = await startVisitor(port);
      const since = performance.now();
      const main = path.resolve(import.meta.dirname, '../../apps/operator/main.ts');
      const env = { DATA_DIR: dataDir };
      await promisify(execFile)(process.execPath, [main, 'erase', '--email', ERASED, '--yes'], { env });
      yield `erased and cleaned in ${((performance.now() - since) / 1000).toFixed(1)} s`;
      const beside = await visits();
      yield `beside it ${summaryOf(beside)}`;
      yield goal('home page p99 in ms', percentile(beside.page, 0.99), '<', 100);
      yield goal('refused', beside.refused, '<', 5);
    } finally {
      await server.stop();
    }
    const search = promisify(execFile)('grep', ['-raclF', 'needle.example', dataDir]);
    const files = await search.then(
      ({ stdout }) => stdout.trim().split('\n').length,
      () => 0,
    );
    yield goal('files with traces of what was erased', files, '<', 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function summaryOf({ page, post }: Waits): string {
  const times = (all: readonly number[]) =>
    `p99 ${percentile(all, 0.99).toFixed(1)} ms, longest ${Math.max(...all).toFixed(1)} ms`;
  return `${page.length} home pages (${times(page)}), ${post.length} posts (${times(post)})`;
}
