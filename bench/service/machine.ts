import { mkdtemp, open, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { median } from './median.ts';

const WRITES = 300;
const PAGE = Buffer.alloc(4096);

/** Reports what the figures depend on: the machine, what else it does, and how long its disk takes to keep a page. */
export async function* describeMachine(): AsyncGenerator<string> {
  const [load = 0] = loadavg();
  yield `Node ${process.version}, ${cpus().length} cores, load average before ${load.toFixed(1)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-disk-'));
  const file = await open(path.join(folder, 'file'), 'w');
  const times: number[] = [];
  for (let write = 0; write < WRITES; write++) {
    await file.write(PAGE);
    const start = performance.now();
    await file.sync();
    times.push(performance.now() - start);
  }
  await file.close();
  await rm(folder, { recursive: true });
  const worst = times.toSorted((one, other) => one - other)[Math.floor(WRITES * 0.99)] ?? 0;
  yield `fsync after 4 KiB in ${tmpdir()}: median ${median(times).toFixed(2)} ms, 99 % within ${worst.toFixed(1)} ms`;
}
