import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { freePort } from '@website/store/config/free-port.ts';
import { ROOT } from '../../scripts/root.ts';
import { untilAnswered } from '../fixtures/server-process.ts';
import { describeMachine, goal, median } from './service/figures.ts';

const run = promisify(execFile);

const TIMES = 5;

/** Reports how long `npm start` takes to the first answer: from a clean clone, with nothing changed, and with a changed sentence. */
export async function* benchStart(): AsyncGenerator<string> {
  yield* describeMachine();
  const folder = await cleanClone();
  try {
    yield goal('a clean clone, first answer in s', await startTimed(folder), '<', 10);
    const again: number[] = [];
    for (let time = 0; time < TIMES; time++) again.push(await startTimed(folder));
    yield goal('nothing changed, first answer in s, median', median(again), '<', 1);
    const changed: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await addSentence(folder, `This sentence is number ${time + 1}.`);
      changed.push(await startTimed(folder));
    }
    yield goal('a changed sentence, first answer in s, median', median(changed), '<', 5);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function addSentence(folder: string, sentence: string): Promise<void> {
  const positions = path.join(folder, 'company/positions');
  const [name] = (await readdir(positions)).filter((entry) => entry.endsWith('.md'));
  if (name === undefined) throw new Error('The company has no position whose text could be changed.');
  const file = path.join(positions, name);
  await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()} ${sentence}\n`);
}

/** Clones the last commit, with the packages that are installed here but without the caches beside them. */
async function cleanClone(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
  await run('git', ['clone', '--quiet', ROOT, folder]);
  const packages = path.join(ROOT, 'node_modules');
  // Hard links, unless temporary files are on another disk.
  await run('cp', ['-al', packages, folder]).catch(() => run('cp', ['-a', packages, folder]));
  for (const cache of ['.cache', '.vite'])
    await rm(path.join(folder, 'node_modules', cache), { recursive: true, force: true });
  return folder;
}

/** Starts the site in a folder and polls the home page. @returns after how many seconds it was served */
async function startTimed(cwd: string): Promise<number> {
  const port = await freePort();
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: 'off',
    DATA_DIR: path.join(cwd, 'data'),
  };
  // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
  const env = { ...process.env, ...own, DATABASE_URL: '', SMTP_URL: '' };
  const child = spawn('npm', ['start'], { cwd, stdio: ['ignore', 'ignore', 'inherit'], env });
  const ended = once(child, 'exit');
  const seconds = (await untilAnswered(`http://127.0.0.1:${port}`, child)) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}
