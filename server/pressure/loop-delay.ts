import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

/** How often the event loop is checked, and over how long a window. */
const RESOLUTION_MS = 10;
const WINDOW_MS = 250;

/**
 * A delay counts once it has lasted for this many windows: a single one, as at a start or during an erasure, does not
 * cause refusals.
 */
const WINDOWS = 3;

/** A loop that is late although it does little waits for the machine; refusing requests would not make it quicker. */
const LEAST_WORK = 0.5;

/** How long whatever comes in currently waits before it is handled. */
export interface LoopDelay {
  /** The delay, caused by this process's own work, that has lasted for almost a second; in milliseconds. */
  ms: () => number;
  stop: () => void;
}

/** Begins to measure how late the event loop is. */
export function measureLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const latest: number[] = Array.from({ length: WINDOWS }, () => 0);
  let since = performance.now();
  let cpu = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(cpu);
    const work = (user + system) / 1000 / (now - since);
    const delay = histogram.count > 0 ? histogram.mean / 1e6 - RESOLUTION_MS : now - since - WINDOW_MS;
    latest.shift();
    latest.push(work < LEAST_WORK ? 0 : Math.max(0, delay));
    histogram.reset();
    since = now;
    cpu = process.threadCpuUsage();
  }, WINDOW_MS);
  timer.unref();
  return {
    ms: () => Math.min(...latest),
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
