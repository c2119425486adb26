import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Where the machine's own count of time stands. It goes on whatever its clock is set to, while the machine sleeps, and
 * from one process to the next.
 */
export interface Uptime {
  /** What is counted from; two counts can be compared if it is the same. */
  boot: string;
  ms: number;
}

/** What this process counts from where the system does not tell. */
const OF_PROCESS = randomUUID();

/** Reads the machine's count of time (proc(5)), or where there is none this process's own. */
export function uptime(): Uptime {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const [seconds] = readFileSync('/proc/uptime', 'utf8').split(' ');
    return { boot, ms: Math.round(Number(seconds) * 1000) };
  } catch {
    return { boot: OF_PROCESS, ms: Math.round(performance.now()) };
  }
}
