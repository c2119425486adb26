import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '../database/tables.ts';
import { readClockMemory, restampFuture, takeTrust, writeClockMemory } from './clock-memory.ts';
import { type ClockEvent, TIME_SOURCES, type TimeSources, WatchedClock } from './watched-clock.ts';

const LOOK_MS = 60_000;

/** A confirmation older than this, by the clock itself, says nothing about the clock as it is now. */
const CONFIRMATION_HOLDS_MS = DAY_MS;

/** The service's time: that of the machine's clock, as far as it can be believed. */
export interface ServiceClock {
  /** The time to stamp rows with: never earlier than the true time. */
  stamp: () => Date;
  /**
   * The time by which to judge what has been kept long enough to be deleted: never later than the true time.
   *
   * @param keptMs - for how long it is kept
   * @returns undefined while nothing may be deleted because of its age, since the clock has jumped
   */
  erasingTime: (keptMs: number) => Date | undefined;
}

/** A clock that checks itself and remembers what it saw. */
export interface RunningClock extends ServiceClock {
  /** How far the clock has jumped, in milliseconds; 0 if it runs as it always did. */
  offsetMs: () => number;
  /** Checks every minute from now on. */
  start: (log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => Promise<void>;
  /** Remembers what was last seen. */
  stop: () => Promise<void>;
}

const WORDS: Readonly<Record<ClockEvent, string>> = {
  jumped:
    'the clock does not continue from where it was last seen; nothing is deleted because of its age until it has run evenly for a day',
  returned: 'the clock is back where it should be',
  believed: 'the clock has run evenly for a day since it jumped, and is believed again',
};

/** Compares the machine's clock with what the database has seen. */
export async function openServiceClock(
  database: Kysely<Database>,
  sources: TimeSources = TIME_SOURCES,
): Promise<RunningClock> {
  const { wall } = sources;
  const watched = new WatchedClock(await readClockMemory(database), sources);
  let log: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  // What is seen right away is reported once there is a log.
  let unreported: ClockEvent | undefined;
  let isRestampDue = false;
  const seen = (event: ClockEvent | undefined) => {
    unreported = event ?? unreported;
    if (event === 'returned' || event === 'believed') isRestampDue = true;
  };
  seen(watched.look());

  async function look(): Promise<void> {
    const word = await takeTrust(database);
    seen(watched.look());
    const sinceWordMs = word && wall() - word.getTime();
    if (sinceWordMs !== undefined && sinceWordMs >= -LOOK_MS && sinceWordMs <= CONFIRMATION_HOLDS_MS) {
      watched.trust();
      isRestampDue = true;
    }
    if (unreported !== undefined) {
      log?.warn({ offsetSeconds: Math.round(offsetMs() / 1000) }, WORDS[unreported]);
      unreported = undefined;
    }
    if (isRestampDue) await restampFuture(database, watched.stamp());
    isRestampDue = false;
    await writeClockMemory(database, watched.memory());
  }

  function offsetMs(): number {
    return watched.stray?.offsetMs ?? 0;
  }

  const lookAndTell = () => {
    looking = looking.then(look).catch((err: unknown) => {
      log?.error({ err }, 'the time could not be remembered');
    });
    return looking;
  };

  return {
    stamp: () => watched.stamp(),
    erasingTime: (keptMs) => {
      seen(watched.look());
      return watched.erasingTime(keptMs);
    },
    offsetMs,
    start: async (to) => {
      log = to;
      timer = setInterval(lookAndTell, LOOK_MS);
      await lookAndTell();
    },
    stop: async () => {
      clearInterval(timer);
      await lookAndTell();
    },
  };
}
