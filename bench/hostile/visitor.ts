import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from './exchange.ts';

// A separate process, so that what the senders of a flood compute is not mistaken for a visitor's waiting. It is sent a
// port, which it asks for the home page again and again, says when it is about to count, and answers the next message
// with its findings.

/** What a visitor of the home page experienced while others sent. */
export interface Visits {
  /** How long each page took, in milliseconds. */
  ms: number[];
  /** How many were not shown the page. */
  refused: number;
}

const PAGE_EVERY_MS = 20;
const PAGE = Buffer.from(
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n',
);
const FROM = '127.0.0.250';

/** Both sides are warm after this many. */
const PAGES_BEFORE = 50;

let isOver = false;

process.once('message', async (port: number) => {
  process.once('message', () => {
    isOver = true;
  });
  for (let page = 0; page < PAGES_BEFORE; page += 1) await exchange(port, PAGE, FROM);
  process.send?.('ready');
  process.send?.(await visit(port), undefined, undefined, () => process.disconnect?.());
});

/** Also while still waiting for earlier pages. */
async function visit(port: number): Promise<Visits> {
  const visits: Visits = { ms: [], refused: 0 };
  const pages: Promise<void>[] = [];
  while (!isOver) {
    const page = exchange(port, PAGE, FROM).then(({ status, ms }) => {
      visits.ms.push(ms);
      if (status !== 200) visits.refused += 1;
    });
    pages.push(page);
    await sleep(PAGE_EVERY_MS);
  }
  await Promise.all(pages);
  return visits;
}
