import {
  addCounts,
  COUNT_KINDS,
  type CountKind,
  dayBefore,
  maxNames,
  OTHERS,
} from '@website/store/database/counts.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

export interface Count {
  kind: CountKind;
  name: string;
  number: number;
}

/** What has been counted and not yet kept. It takes up as much memory as there may be names, whatever is asked for. */
export class Counts {
  readonly #numbers = new Map(COUNT_KINDS.map((kind) => [kind, new Map<string, number>()]));

  add(kind: CountKind, name: string, number = 1): void {
    const ofKind = this.#numbers.get(kind);
    if (ofKind === undefined) return;
    const counted = ofKind.has(name) || ofKind.size < maxNames(kind) ? name : OTHERS;
    ofKind.set(counted, (ofKind.get(counted) ?? 0) + number);
  }

  /** Gives what has been counted, and begins anew. */
  take(): Count[] {
    const taken: Count[] = [];
    for (const [kind, ofKind] of this.#numbers) {
      for (const [name, number] of ofKind) taken.push({ kind, name, number });
      ofKind.clear();
    }
    return taken;
  }

  /** Takes back what could not be kept. */
  putBack(counts: readonly Count[]): void {
    for (const { kind, name, number } of counts) this.add(kind, name, number);
  }
}

/** How often what was counted is written down, if there is anything. A crash loses no more than that. */
const KEPT_EVERY_MS = 10_000;

interface CountsKeeper {
  database: Kysely<Database>;
  counts: Counts;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Writes down what is counted, some seconds' worth at a time, aside from requests. What can't be written now is written with
 * what comes later.
 *
 * @returns a function that ends it with what has been counted up to then
 */
export function startKeepingCounts({ database, counts, log }: CountsKeeper): () => Promise<void> {
  let isFailing = false;
  const write = async () => {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await addCounts(database, dayBefore(new Date(), 0), taken);
      isFailing = false;
    } catch (err) {
      counts.putBack(taken);
      if (!isFailing) log.warn({ err }, 'what was counted of visits could not be kept; it will be later');
      isFailing = true;
    }
  };
  let running = Promise.resolve();
  const keep = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(keep, KEPT_EVERY_MS);
  return () => {
    clearInterval(timer);
    return keep();
  };
}
