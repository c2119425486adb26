import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** A web server to compare with. */
export interface OtherServer {
  url: string;
  stop: () => Promise<void>;
}

/** How long it may take to start. */
const START_MS = 20_000;

/** Gives a server that was started, once it answers. */
export async function runningServer(
  child: ChildProcess,
  url: string,
  remove: () => Promise<void>,
): Promise<OtherServer> {
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await remove();
  };
  const end = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop();
      throw new Error(`${child.spawnfile} did not start`);
    }
    await setTimeout(50);
  }
  return { url, stop };
}
