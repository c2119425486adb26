import process from 'node:process';
import type { Holds } from './victim.ts';

// Loaded into the server under measurement (--import): notes the longest time for which its event loop was held up, and
// reports it when asked over the channel to its parent.

/** How often to check; a shorter hold does not count. */
const EVERY_MS = 2;

let longest: Holds = { ms: 0, cpuMs: 0 };
let last = performance.now();
let lastCpu = process.threadCpuUsage();

setInterval(() => {
  const now = performance.now();
  const cpu = process.threadCpuUsage();
  const ms = now - last - EVERY_MS;
  if (ms > longest.ms) {
    // Only what this thread did itself; the rest is waiting for the disk, or for a processor that others are using.
    const cpuMs = (cpu.user + cpu.system - lastCpu.user - lastCpu.system) / 1000;
    longest = { ms, cpuMs };
  }
  last = now;
  lastCpu = cpu;
}, EVERY_MS).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = { ms: 0, cpuMs: 0 };
});
process.channel?.unref();
