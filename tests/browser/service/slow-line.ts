import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** How pages come over a slow line. */
export interface Pace {
  /** The size of a piece, and for how many bytes of the body pages come in pieces before the rest comes at once. */
  pieceBytes: number;
  slowBytes: number;
  /** Text at which the line breaks off: everything before it comes at once, and then nothing more. */
  breaksAt?: string;
}

/** Longer than a frame, so that the browser can paint what has come. */
const PAUSE_MS = 30;

export interface SlowLine {
  /** The site behind the line, without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a slow line to a site. Whatever else a page needs comes at full speed, so that only the page is late. */
export async function startSlowLine(site: string, pace: Pace): Promise<SlowLine> {
  const line = createServer((asked, answer) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document';
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const passed = request(site + asked.url, { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      const body = isPage ? Readable.from(inPieces(response, pace)) : response;
      // A browser that leaves the page hangs up: there is nobody to tell.
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
 * Keeps requests from being answered, as on a slow line.
 *
 * @returns a function that lets them, and all later ones, go on to the server
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
