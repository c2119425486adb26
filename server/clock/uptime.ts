import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The machine's own count of time. It continues whatever its clock is set to, while the machine sleeps, and from one
 * process to the next.
 */
export interface Uptime {
  /** Where the count begins; two counts can be compared if this is the same. */
  boot: string;
  ms: number;
}

/** Where this process begins to count if the system does not say. */
const OF_PROCESS = randomUUID();

/** Reads the machine's count of time (proc(5)), or this process's own where there is none. */
export function uptime(): Uptime {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [seconds] = readFileSync('/proc/uptime', 'utf8').split(' ');
    return { boot, ms: Math.round(Number(seconds) * 1000) };
  } catch {
    return { boot: OF_PROCESS, ms: Math.round(performance.now()) };
  }
}
