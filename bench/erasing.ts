import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { fillFolder } from '#operator/testing/fill-folder.ts';
import { describeMachine, goal, percentile } from './service/figures.ts';
import { OWN_PAGE, startService } from './service/running-service.ts';

const ERASED = 'erased@needle.example';
const BODY_BYTES = 20_000;

/** How long visitors are measured before anything is erased: any waiting then is not caused by erasing. */
const BEFORE_MS = 5000;

/**
 * Reports how long visitors wait for the home page and for posts while an operator erases most of a large database.
 *
 * @param megabytes - how much of it
 */
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
      const { url } = server;
      const before = visit(url);
      await setTimeout(BEFORE_MS);
      yield `before it ${told(await before.end())}`;
      const visits = visit(url);
      const since = performance.now();
      const main = path.resolve(import.meta.dirname, '../operator/main.ts');
      const env = { DATA_DIR: dataDir };
      await promisify(execFile)(process.execPath, [main, 'erase', '--email', ERASED, '--yes'], { env });
      yield `erased and cleaned in ${((performance.now() - since) / 1000).toFixed(1)} s`;
      const beside = await visits.end();
      yield `beside it ${told(beside)}`;
      const { pages, refused } = beside;
      yield goal('home page p99 in ms', percentile(pages, 0.99), '<', 100);
      yield goal('posts refused', refused, '<', 5);
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

interface Visits {
  /** How long each took, in milliseconds. */
  pages: number[];
  posts: number[];
  refused: number;
}

/** Asks for the home page and posts messages until it is told to end. */
function visit(url: string) {
  const pages: number[] = [];
  const posts: number[] = [];
  let refused = 0;
  let isOver = false;
  const timed = async (times: number[], ask: () => Promise<Response>) => {
    const since = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    times.push(performance.now() - since);
    return answer.ok;
  };
  const reading = async () => {
    while (!isOver) {
      await timed(pages, () => fetch(`${url}/home`));
      await setTimeout(10);
    }
  };
  const posting = async () => {
    while (!isOver) {
      const body = JSON.stringify({
        contactemail: 'client@customer.example',
        message: `message ${posts.length}`,
        createdOn: new Date().toISOString(),
        updatedOn: new Date().toISOString(),
      });
      const headers = { ...OWN_PAGE, 'content-type': 'application/json' };
      if (!(await timed(posts, () => fetch(url + ENDPOINTS.contact, { method: 'POST', headers, body }))))
        refused += 1;
      await setTimeout(50);
    }
  };
  const over = Promise.all([reading(), posting()]);
  return {
    end: async (): Promise<Visits> => {
      isOver = true;
      await over;
      return { pages, posts, refused };
    },
  };
}

function told({ pages, posts }: Visits): string {
  const times = (all: readonly number[]) =>
    `p99 ${percentile(all, 0.99).toFixed(1)} ms, longest ${Math.max(...all).toFixed(1)} ms`;
  return `${pages.length} home pages (${times(pages)}), ${posts.length} posts (${times(posts)})`;
}
