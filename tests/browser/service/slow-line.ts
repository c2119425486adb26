import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** How pages are throttled. */
export interface Pace {
  /** The size of a chunk, and how many bytes of the body come in chunks before the rest follows in one. */
  pieceBytes: number;
  slowBytes: number;
  /** Text at which the connection stalls: everything before it comes at full speed, then nothing more. */
  breaksAt?: string;
}

/** Longer than a frame, so that the browser can paint each chunk. */
const PAUSE_MS = 30;

export interface SlowLine {
  /** The site behind the proxy, without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a throttling proxy to a site. Only pages are slow: other resources come at full speed. */
export async function startSlowLine(site: string, pace: Pace): Promise<SlowLine> {
  const line = createServer((asked, answer) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document';
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const passed = request(site + asked.url, { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      const body = isPage ? Readable.from(inPieces(response, pace)) : response;
      // A browser that leaves the page hangs up: there is nobody to report to.
      pipeline(body, answer).catch(() => undefined);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => line.once('listening', listening));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        line.closeAllConnections();
      }),
  };
}

async function* inPieces(response: IncomingMessage, { pieceBytes, slowBytes, breaksAt }: Pace) {
  const page = await buffer(response);
  if (breaksAt !== undefined) {
    yield page.subarray(0, page.indexOf(breaksAt));
    await new Promise(() => undefined);
  }
  const start = page.indexOf('<body');
  const end = Math.min(start + slowBytes, page.length);
  yield page.subarray(0, start);
  for (let at = start; at < end; at += pieceBytes) {
    yield page.subarray(at, Math.min(at + pieceBytes, end));
    await pause(PAUSE_MS);
  }
  yield page.subarray(end);
}

/**
 * Holds requests, as on a slow connection.
 *
 * @returns a function that releases them and all later ones
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
