import { mkdtemp, open, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const WRITES = 300;

/** The median, which is robust against a disturbed round. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The percentile for this share, from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}

export function goal(what: string, figure: number, relation: '≥' | '<', wanted: number): string {
  const met = relation === '<' ? figure < wanted : figure >= wanted;
  return `  ${met ? 'met    ' : 'NOT MET'} ${what}: ${figure.toFixed(2)}, goal ${relation} ${wanted}`;
}

/** Reports the conditions of the figures: the machine, its load, and how long its disk takes to sync a page. */
export async function* describeMachine(): AsyncGenerator<string> {
  const [load = 0] = loadavg();
  yield `Node ${process.version}, ${cpus().length} cores, load average before ${load.toFixed(1)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-disk-'));
  const file = await open(path.join(folder, 'file'), 'w');
  const times: number[] = [];
  for (let write = 0; write < WRITES; write++) {
    await file.write(Buffer.alloc(4096));
    const start = performance.now();
    await file.sync();
    times.push(performance.now() - start);
  }
  await file.close();
  await rm(folder, { recursive: true });
  yield `fsync after 4 KiB in ${tmpdir()}: median ${median(times).toFixed(2)} ms, 99 % within ${percentile(times, 0.99).toFixed(1)} ms`;
}
