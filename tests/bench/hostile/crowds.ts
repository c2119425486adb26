import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { CONTACT, OWN_PAGE, pdfOf, uploadForm } from '../../fixtures/calls.ts';
import type { Random } from '../../fixtures/random.ts';
import { multipart } from '../service/running-service.ts';
import { headOf, MAX_CV_BYTES } from './wire.ts';

interface Target {
  port: number;
  film: string;
}

export interface Crowd {
  name: string;
  run: (target: Target) => Promise<void>;
}

/** How long pipelining lasts, and how long connections are held open after everything has been sent. */
const PIPELINED_MS = 5000;
const HOLD_MS = 5000;

/** The number of pipelined requests: as many as the server gets in two reads. */
const AHEAD = 4000;

const PIPELINED = {
  'HEAD /': headOf('HEAD', '/'),
  'HEAD /healthz': headOf('HEAD', '/healthz'),
  'refused posts': `POST ${ENDPOINTS.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
};

export const PIPELINING: readonly Crowd[] = Object.entries(PIPELINED).flatMap(([what, request]) =>
  [1, 100].flatMap((count) =>
    [true, false].map((reads) => ({
      name: `${count} pipelining ${what}, answers ${reads ? 'read' : 'unread'}`,
      run: (target: Target) => pipeline(target, String(request), count, reads),
    })),
  ),
);

/** Clients that hold memory: their number, description and behavior. */
const HOLDERS: readonly (readonly [
  count: number,
  does: string,
  run: (target: Target, count: number) => Promise<void>,
])[] = [
  [400, 'asking for the largest film, unread', unread],
  [290, 'uploads with three texts of 999 KB', textUploads],
  [500, 'messages of 999 KB, ended at once', messages],
  [1500, 'readers of the film at 51 B/s', slowReaders],
  [200, 'uploads of 10 MB', uploads],
  [3000, 'that send nothing', async (target, count) => held(await open(target, count))],
  [1500, 'headers of 15 KB that never end', headers],
];

export const HOLDING: readonly Crowd[] = HOLDERS.map(([count, does, run]) => ({
  name: `${count} ${does}`,
  run: (target) => run(target, count),
}));

/** Four of them at once, fewer of each, chosen by the seed, each from a separate address. */
export function mixture(random: Random): Crowd {
  const chosen = HOLDERS.map((holder) => ({ holder, by: random.next() }))
    .toSorted((one, other) => one.by - other.by)
    .slice(0, 4)
    .map(({ holder: [most, does, run] }) => ({
      name: does,
      run: (target: Target) => run(target, Math.ceil(most * (0.2 + 0.4 * random.next()))),
    }));
  return {
    name: `at once: ${chosen.map(({ name }) => name).join('; ')}`,
    run: async (target) => void (await Promise.all(chosen.map((part) => part.run(target)))),
  };
}

let senders = 0;

function nextSender(): string {
  senders += 1;
  return `127.1.${(senders >> 8) & 255}.${senders & 255}`;
}

/** Connects. A refused or dropped connection is not an error. @param reads - bytes a second; unlimited by default */
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
  // In batches, since the backlog of a listening socket is limited.
  for (let left = count; left > 0; left -= 100) {
    const group = Array.from({ length: Math.min(100, left) }, () => connected(port, from, reads));
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

/** Resolves when the bytes are in the kernel's buffer, or the connection is closed. */
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

/** Sends to all, until the bytes are in the kernel's buffers or a timeout expires. */
async function sendAll(sockets: readonly Socket[], bytes: string | Buffer): Promise<void> {
  await Promise.race([Promise.all(sockets.map((socket) => send(socket, bytes))), sleep(HOLD_MS)]);
}

async function held(sockets: readonly Socket[], bytes?: string | Buffer): Promise<void> {
  if (bytes !== undefined) await sendAll(sockets, bytes);
  await sleep(HOLD_MS);
  for (const socket of sockets) socket.destroy();
}

async function pipeline({ port }: Target, request: string, count: number, reads: boolean): Promise<void> {
  const from = nextSender();
  const end = performance.now() + PIPELINED_MS;
  const requests = request.repeat(AHEAD);
  const lane = async () => {
    while (performance.now() < end) {
      const socket = await connected(port, from, reads ? undefined : 0);
      // A refused client retries, but not in a tight loop, which would exhaust the CPU of this machine.
      const left = Math.max(50, end - performance.now());
      while (!socket.destroyed && performance.now() < end)
        await Promise.race([send(socket, requests), sleep(left)]);
      socket.destroy();
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: count }, lane));
}

async function unread(target: Target, count: number): Promise<void> {
  await held(await open(target, count, 0), String(headOf('GET', target.film)).repeat(4));
}

async function slowReaders(target: Target, count: number): Promise<void> {
  await held(await open(target, count, 51), headOf('GET', target.film));
}

async function headers(target: Target, count: number): Promise<void> {
  const start = `GET / HTTP/1.1\r\nHost: x\r\n${`X-Filling: ${'x'.repeat(985)}\r\n`.repeat(15)}`;
  await held(await open(target, count), start);
}

function postHead(call: keyof typeof ENDPOINTS, type: string, { length }: Buffer): Buffer {
  return headOf('POST', ENDPOINTS[call], {
    ...OWN_PAGE,
    'content-type': type,
    'content-length': String(length),
  });
}

/** As large as a message may be, in letters that take two bytes each in memory; all of them end at the same moment. */
async function messages(target: Target, count: number): Promise<void> {
  const body = Buffer.from(JSON.stringify({ ...CONTACT, message: `ж${'x'.repeat(998_800)}` }));
  const all = Buffer.concat([postHead('contact', 'application/json', body), body]);
  const sockets = await open(target, count);
  await sendAll(sockets, all.subarray(0, -9));
  await held(sockets, all.subarray(-9));
}

/** Uploads that never end. */
async function textUploads(target: Target, count: number): Promise<void> {
  const form = new FormData();
  for (const name of ['contentType', 'fileName', 'more']) form.append(name, 'x'.repeat(999_000));
  const { type, body } = await multipart(form);
  await held(
    await open(target, count),
    Buffer.concat([postHead('upload', type, body), body.subarray(0, -10)]),
  );
}

const PIECE_BYTES = 240_000;

async function uploads(target: Target, count: number): Promise<void> {
  const { type, body } = await multipart(uploadForm({ bytes: pdfOf(MAX_CV_BYTES) }));
  const sockets = await open(target, count);
  await Promise.all(
    sockets.map(async (socket) => {
      await send(socket, postHead('upload', type, body));
      for (let at = 0; at < body.length && !socket.destroyed; at += PIECE_BYTES) {
        await send(socket, body.subarray(at, at + PIECE_BYTES));
        await sleep(100);
      }
    }),
  );
  await held(sockets);
}
