import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { pdfOf } from '#server/testing/calls.ts';
import type { Random } from '#server/testing/random.ts';
import { OWN_PAGE } from '../service/own-page.ts';
import { LARGEST_CV } from './wire.ts';

/** What a crowd is let loose on. */
interface Target {
  port: number;
  /** The largest film of the site. */
  film: string;
}

/** Many connections of one address that mean no good. */
export interface Crowd {
  name: string;
  run: (target: Target) => Promise<void>;
}

/** How long pipelining goes on, and how long connections are held open once everything has been sent that could be. */
const PIPELINED_MS = 5000;
const HOLD_MS = 5000;

/** How many requests are sent without waiting: as many as two reads bring. */
const AHEAD = 4000;

const REFUSED_POST = `POST ${ENDPOINTS.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
const PIPELINED = {
  'HEAD /': 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n',
  'HEAD /healthz': 'HEAD /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'refused posts': REFUSED_POST,
};

/** Each that pipelines: who is cut off connects again at once. */
export const PIPELINING: readonly Crowd[] = Object.entries(PIPELINED).flatMap(([what, request]) =>
  [1, 100].flatMap((count) =>
    [true, false].map((reads) => ({
      name: `${count} pipelining ${what}, answers ${reads ? 'read' : 'unread'}`,
      run: (target: Target) => pipeline(target, { request, count, reads }),
    })),
  ),
);

export const HOLDING: readonly Crowd[] = [
  { name: '400 asking for the largest film, unread', run: (target) => unread(target, 400, target.film) },
  { name: '290 uploads with three texts of 999 KB', run: (target) => textUploads(target, 290) },
  { name: '500 messages of 999 KB, ended at once', run: (target) => messages(target, 500) },
  { name: '1,500 readers of the film at 51 B/s', run: (target) => slowReaders(target, 1500) },
  { name: '200 uploads of 10 MB', run: (target) => uploads(target, 200) },
  { name: '3,000 that say nothing', run: async (target) => held(await open(target, 3000)) },
  { name: '1,500 headers of 15 KB that never end', run: (target) => headers(target, 1500) },
];

/** Some of them at once, fewer of each, chosen by the seed, each from an address of its own. */
export function mixture(random: Random): Crowd {
  const some = (most: number) => Math.ceil(most * (0.3 + 0.7 * random.next()));
  const parts: Crowd[] = [
    {
      name: 'HEAD pipelined',
      run: (target) => pipeline(target, { request: PIPELINED['HEAD /'], count: some(100), reads: false }),
    },
    { name: 'film unread', run: (target) => unread(target, some(300), target.film) },
    { name: 'texts in uploads', run: (target) => textUploads(target, some(200)) },
    { name: 'messages', run: (target) => messages(target, some(300)) },
    { name: 'slow readers', run: (target) => slowReaders(target, some(700)) },
    { name: 'uploads', run: (target) => uploads(target, some(120)) },
    { name: 'headers', run: (target) => headers(target, some(700)) },
  ];
  const chosen = parts
    .map((part) => ({ part, by: random.next() }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, 4)
    .map(({ part }) => part);
  return {
    name: `at once: ${chosen.map(({ name }) => name).join(', ')}`,
    run: async (target) => void (await Promise.all(chosen.map((part) => part.run(target)))),
  };
}

let senders = 0;

/** A loopback address that nobody has used yet. */
function nextSender(): string {
  senders += 1;
  return `127.1.${(senders >> 8) & 255}.${senders & 255}`;
}

/** Connects. One that is refused or cut is not an error. @param reads - how many bytes a second; nothing for all */
async function connected(port: number, localAddress: string, reads?: number): Promise<Socket> {
  const onread = { buffer: Buffer.alloc(Math.max(reads ?? 0, 1)), callback: () => false };
  const socket = connect({ port, host: '127.0.0.1', localAddress, ...(reads && { onread }) });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  if (reads === undefined) socket.resume();
  else if (reads === 0) socket.pause();
  else {
    const reading = setInterval(() => socket.resume(), 1000);
    socket.once('close', () => clearInterval(reading));
  }
  return socket;
}

async function open({ port }: Target, count: number, reads?: number): Promise<Socket[]> {
  const from = nextSender();
  const sockets: Socket[] = [];
  // In groups: a listening socket holds only a limited number that have not been accepted yet.
  for (let left = count; left > 0; left -= 100) {
    const group = Array.from({ length: Math.min(100, left) }, () => connected(port, from, reads));
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

/** Resolves when the kernel has taken the bytes, or when the connection has gone. */
async function send(socket: Socket, bytes: string | Buffer): Promise<void> {
  if (socket.destroyed) return;
  await new Promise<void>((resolve) => {
    const gone = () => resolve();
    socket.once('close', gone);
    socket.write(bytes, () => {
      socket.off('close', gone);
      resolve();
    });
  });
}

async function held(sockets: readonly Socket[], bytes?: string | Buffer): Promise<void> {
  if (bytes !== undefined)
    await Promise.race([Promise.all(sockets.map((socket) => send(socket, bytes))), sleep(HOLD_MS)]);
  await sleep(HOLD_MS);
  for (const socket of sockets) socket.destroy();
}

async function pipeline(
  { port }: Target,
  { request, count, reads }: { request: string; count: number; reads: boolean },
): Promise<void> {
  const from = nextSender();
  const end = performance.now() + PIPELINED_MS;
  const requests = request.repeat(AHEAD);
  const lane = async () => {
    while (performance.now() < end) {
      const socket = await connected(port, from, reads ? undefined : 0);
      // Who is barred tries again, though not in a tight loop, which would take this machine's processors.
      const left = Math.max(50, end - performance.now());
      while (!socket.destroyed && performance.now() < end)
        await Promise.race([send(socket, requests), sleep(left)]);
      socket.destroy();
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
}

async function unread(target: Target, count: number, path: string): Promise<void> {
  await held(await open(target, count, 0), `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4));
}

async function slowReaders(target: Target, count: number): Promise<void> {
  await held(await open(target, count, 51), `GET ${target.film} HTTP/1.1\r\nHost: x\r\n\r\n`);
}

async function headers(target: Target, count: number): Promise<void> {
  const start = `GET / HTTP/1.1\r\nHost: x\r\n${`X-Filling: ${'x'.repeat(985)}\r\n`.repeat(15)}`;
  await held(await open(target, count), start);
}

function head(path: string, type: string, length: number): string {
  const own = Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${own.join('')}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
}

/** As large as a message may be, in letters that take two bytes each in memory; all of them end at the same moment. */
async function messages(target: Target, count: number): Promise<void> {
  const start = '{"contactemail":"client@customer.example","message":"ж';
  const end = '","createdOn":"2026-03-01T10:00:00.000Z","updatedOn":"2026-03-01T10:00:00.000Z"}';
  const body = Buffer.from(`${start}${'x'.repeat(999_000 - start.length - end.length)}${end}`);
  const all = Buffer.concat([Buffer.from(head(ENDPOINTS.contact, 'application/json', body.length)), body]);
  const sockets = await open(target, count);
  await Promise.race([
    Promise.all(sockets.map((socket) => send(socket, all.subarray(0, -9)))),
    sleep(HOLD_MS),
  ]);
  await held(sockets, all.subarray(-9));
}

const BOUNDARY = 'boundary-of-the-measurement';
const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

async function textUploads(target: Target, count: number): Promise<void> {
  const text = 'x'.repeat(999_000);
  const body = part('contentType', text) + part('fileName', text) + part('more', text);
  await held(await open(target, count), head(ENDPOINTS.upload, UPLOAD_TYPE, body.length + 10) + body);
}

const PIECE_BYTES = 240_000;

async function uploads(target: Target, count: number): Promise<void> {
  const start = Buffer.from(
    `${part('contentType', 'application/pdf')}${part('fileName', 'cv')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="req"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  const body = Buffer.concat([start, pdfOf(LARGEST_CV), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const sockets = await open(target, count);
  await Promise.all(
    sockets.map(async (socket) => {
      await send(socket, head(ENDPOINTS.upload, UPLOAD_TYPE, body.length));
      for (let at = 0; at < body.length && !socket.destroyed; at += PIECE_BYTES) {
        await send(socket, body.subarray(at, at + PIECE_BYTES));
        await sleep(100);
      }
    }),
  );
  await held(sockets);
}
