import { setTimeout } from 'node:timers/promises';
import { fillForm } from '../fixtures/load/filled-form.ts';
import { canBeSentAgain, type Sending, sendForm, unsent } from '../fixtures/load/send-form.ts';
import { Random } from '../fixtures/random.ts';

const CLIENTS = 8;

/** After how many milliseconds a visitor fills in the next form, and tries a refused one again. */
const PAUSE_MS = { next: [60, 240], again: [100, 600] } as const;

/**
 * Starts visitors who send valid forms, and retry where that is safe.
 *
 * @param withoutKeys - also forms without an idempotency key, as from older pages, which can't be resent after a lost answer
 */
export function startVisitors(
  victim: { url: string; up: () => Promise<void> },
  position: string,
  seed: number,
  withoutKeys: boolean,
) {
  const sendings: Sending[] = [];
  let isOver = false;

  const attempt = async (sending: Sending) => {
    await victim.up();
    await sendForm({ url: victim.url, position }, sending);
  };

  async function visitor(random: Random, number: number): Promise<void> {
    const pause = ([least, most]: readonly [number, number]) => setTimeout(random.between(least, most));
    for (let count = 0; !isOver; count++) {
      const form = fillForm(random, `v${number}-${count}`);
      const isKept = withoutKeys || form.repeatable !== 'not';
      const sending = unsent(isKept ? form : { ...form, repeatable: 'by key' });
      sendings.push(sending);
      await attempt(sending);
      while (!isOver && canBeSentAgain(sending)) {
        await pause(PAUSE_MS.again);
        await attempt(sending);
      }
      await pause(PAUSE_MS.next);
    }
  }

  const running = Promise.all(
    Array.from({ length: CLIENTS }, (_, number) => visitor(new Random(seed + number + 1), number)),
  );
  return {
    sendings,
    /** Completes forms under way, and begins no new ones. */
    stop: async () => {
      isOver = true;
      await running;
    },
    /** Resends unfinished forms until each is acknowledged, or can't be resent. */
    settle: async () => {
      for (const sending of sendings) {
        for (let tries = 0; canBeSentAgain(sending) && tries < 20; tries++) await attempt(sending);
      }
    },
  };
}
