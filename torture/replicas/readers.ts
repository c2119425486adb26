import { setTimeout } from 'node:timers/promises';
import { Random } from '#server/testing/random.ts';

const READERS = 3;
const PAUSE_MS = [20, 150] as const;
const WITHIN_MS = 20_000;
const PAGES = ['/', '/careers', '/thank-you', '/services/maps-models'];

/** What readers of the site have seen. */
interface Readings {
  pages: number;
  /** Everything that was not answered as it must be. */
  failed: string[];
  /** How long each answer took, in milliseconds. */
  times: number[];
}

/** Readers, who open pages all the time. */
export interface Readers {
  seen: Readings;
  stop: () => Promise<void>;
}

/**
 * A kept connection may be closed, as by a proxy that reads its configuration anew, in the moment in which a request is sent
 * on it. Browsers then ask once more on another (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.2), and so does this.
 */
async function fetchAsBrowsersDo(address: string): Promise<Response> {
  const get = () => fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) });
  try {
    return await get();
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === 'UND_ERR_SOCKET') return get();
    throw error;
  }
}

/** Lets readers open pages from now on. */
export function startReaders(url: string, seed: number): Readers {
  const seen: Readings = { pages: 0, failed: [], times: [] };
  let isOver = false;

  const get = async (address: string): Promise<void> => {
    const start = performance.now();
    try {
      const response = await fetchAsBrowsersDo(url + address);
      await response.arrayBuffer();
      if (response.status !== 200) seen.failed.push(`${address} was answered ${response.status}`);
    } catch (error) {
      seen.failed.push(`${address} was not answered: ${String((error as Error).cause ?? error)}`);
    } finally {
      seen.times.push(performance.now() - start);
    }
  };

  async function reader(random: Random): Promise<void> {
    while (!isOver) {
      await get(random.of(PAGES));
      seen.pages += 1;
      await setTimeout(random.between(...PAUSE_MS));
    }
  }

  const running = Promise.all(
    Array.from({ length: READERS }, (_, number) => reader(new Random(seed + 3000 + number))),
  );
  return {
    seen,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}
