import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#server/config/free-port.ts';

/** A start of `npm start` that has answered. */
export interface Started {
  /** From the call of npm to the end of the first answer. */
  seconds: number;
  /** The processor time of all its processes until then. */
  computing: number;
  /** Waits until the variants that the build left for later have been made. Gives the seconds since the first answer. */
  completed: () => Promise<number>;
  stop: () => Promise<void>;
}

const ASK_EVERY_MS = 20;

/** Clock ticks per second, in which Linux counts (`getconf CLK_TCK`). */
const TICKS = 100;

/** Starts the site in a folder and asks for the home page until it comes. */
export async function startTimed(folder: string): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: 'off',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with status ${child.exitCode}:\n${log}`);
    await setTimeout(ASK_EVERY_MS);
  }
  const seconds = (performance.now() - begun) / 1000;
  return {
    seconds,
    computing: await computed(child.pid ?? 0),
    completed: async () => {
      while (!log.includes('right and compressed')) await setTimeout(ASK_EVERY_MS);
      return (performance.now() - begun) / 1000 - seconds;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    call.once('error', () => resolve(false)).end();
  });
}

/** The processor seconds of npm, of what it runs, and of everything that these have waited for. */
async function computed(npm: number): Promise<number> {
  const children = await readFile(`/proc/${npm}/task/${npm}/children`, 'utf8');
  let ticks = 0;
  for (const process of [String(npm), ...children.trim().split(' ')]) {
    const stat = await readFile(`/proc/${process}/stat`, 'utf8');
    // From the field after the command's name, which may hold spaces: utime, stime, cutime and cstime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks / TICKS;
}
