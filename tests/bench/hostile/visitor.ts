import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT } from '../../fixtures/calls.ts';
import { callOf, exchange, pageOf } from './wire.ts';

// A separate process, so that the CPU time of hostile clients does not count as a visitor's latency. Its first message is a port,
// from which it requests the home page and to which it posts a message in a loop; it answers the second with its waits.

/** How long a visitor waited each time, in milliseconds, and how often they were refused. */
export interface Waits {
  page: number[];
  post: number[];
  refused: number;
}

const EVERY_MS = 50;
const FROM = '127.0.0.250';
const PAGE = pageOf('the home page', '/', { 'accept-encoding': 'gzip' }).wire;
const POST = callOf('a message', 'contact', {
  type: 'application/json',
  body: JSON.stringify(CONTACT),
}).wire;

let isOver = false;

process.once('message', async (port: number) => {
  process.once('message', () => {
    isOver = true;
  });
  // Warms up both sides.
  for (let times = 0; times < 20; times++) for (const wire of [PAGE, POST]) await exchange(port, wire, FROM);
  process.send?.('ready');
  const waits: Waits = { page: [], post: [], refused: 0 };
  const under: Promise<void>[] = [];
  const ask = async (wire: Buffer, what: 'page' | 'post') => {
    const { status, ms } = await exchange(port, wire, FROM);
    waits[what].push(ms);
    if (status !== 200) waits.refused += 1;
  };
  // Also while still waiting for earlier answers.
  while (!isOver) {
    under.push(ask(PAGE, 'page'), ask(POST, 'post'));
    await sleep(EVERY_MS);
  }
  await Promise.all(under);
  process.send?.(waits, undefined, undefined, () => process.disconnect?.());
});
