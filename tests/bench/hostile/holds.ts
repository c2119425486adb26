import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@website/store/config/free-port.ts';
import { goal } from '../service/figures.ts';
import { startService } from '../service/running-service.ts';
import { hostileRequests } from './bodies.ts';
import { exchange } from './wire.ts';

const MAX_HOLD_MS = 50;

/** Follow-up work of a request, such as its notification, is done after this time. */
const SETTLED_MS = 60;

/** Other work on the machine also blocks the event loop: a hold counts if it recurs each time. */
const TRIES = 4;

/** Load shedding, while the server is still busy with earlier requests: such an answer measures nothing. */
const SHED = 503;
const CALM_MS = 1000;

const NAMED = 10;

/** The longest delay of the event loop since the metrics were last read, and its sampling interval. */
const MAX_LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;
const LOOKS_EVERY_MS = 10;

/** Sends hostile requests one at a time, all or those of a name, and reports how long each blocked the event loop. */
export async function* measureHolds(seed: number, only = ''): AsyncGenerator<string> {
  const metrics = await freePort();
  const { url, stop } = await startService({ METRICS_PORT: String(metrics) });
  const longestHold = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return Number(MAX_LAG.exec(text)?.[1]) * 1000 - LOOKS_EVERY_MS;
  };
  const found: { ms: number; label: string }[] = [];
  try {
    for (const { name, wire } of hostileRequests(seed)) {
      if (!name.includes(only)) continue;
      let [least, status]: [number, number | undefined] = [Number.POSITIVE_INFINITY, undefined];
      for (let tries = 0; tries < TRIES && least >= MAX_HOLD_MS; tries++) {
        await longestHold();
        ({ status } = await exchange(Number(new URL(url).port), wire));
        await sleep(status === SHED ? CALM_MS : SETTLED_MS);
        if (status !== SHED) least = Math.min(least, await longestHold());
      }
      if (least < Number.POSITIVE_INFINITY)
        found.push({ ms: least, label: `answered ${status ?? 'by nothing'}: ${name}` });
    }
  } finally {
    await stop();
  }
  if (found.length === 0) return;
  found.sort((one, other) => other.ms - one.ms);
  yield `Longest hold of the event loop by one request, of ${found.length}:`;
  for (const { ms, label } of found.slice(0, NAMED)) yield `${ms.toFixed(0).padStart(6)} ms, ${label}`;
  yield goal('longest hold in ms', found[0]?.ms ?? 0, '<', MAX_HOLD_MS);
}
