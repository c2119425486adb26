import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { pdfOf } from '#server/testing/calls.ts';
import type { Random } from '#server/testing/random.ts';
import { OWN_PAGE } from '../service/own-page.ts';
import { type RawConnection, rawConnection } from './raw-connection.ts';
import { LARGEST_CV } from './requests.ts';

/** What a scenario is let loose on. */
export interface Target {
  port: number;
  /** The largest text that the site serves from memory, and the largest film. */
  largestText: string;
  largestFilm: string;
  /** The database, to lock it. */
  databaseFile: string;
}

/** A way to make the service hold memory for clients. */
export interface Scenario {
  name: string;
  run: (target: Target) => Promise<void>;
}

/** How long connections are held open once everything has been sent that could be. */
const HOLD_MS = 8000;
const BOUNDARY = 'boundary-of-the-measurement';

/** Each alone. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: '100 connections that ask for the home page again and again and read nothing',
    run: (target) => pipeline(target, 100, '/'),
  },
  {
    name: '400 connections that ask for the home page again and again and read nothing',
    run: (target) => pipeline(target, 400, '/'),
  },
  {
    name: '400 connections that ask for the largest text again and again and read nothing',
    run: (target) => pipeline(target, 400, target.largestText),
  },
  {
    name: '400 connections that ask for the largest film again and again and read nothing',
    run: (target) => pipeline(target, 400, target.largestFilm),
  },
  { name: '290 uploads with three texts of 999 KB each', run: (target) => textUploads(target, 290) },
  {
    name: '500 messages of 999 KB, held open just below their end',
    run: (target) => openMessages(target, 500),
  },
  { name: '1,500 readers of the largest film at 51 B/s', run: (target) => slowReaders(target, 1500) },
  { name: '200 uploads of 10 MB', run: (target) => largeUploads(target, 200) },
  {
    name: '200 messages of 999 KB while the database is held up',
    run: (target) => stalledDatabase(target, 200),
  },
  { name: '10,000 connections that say nothing', run: (target) => silent(target, 10_000) },
  { name: '1,500 headers of 15 KB that never end', run: (target) => openHeaders(target, 1500) },
];

/** Some of them at once, fewer of each, chosen by the seed, each from a loopback address of its own. */
export function mixture(random: Random): Scenario {
  const some = (most: number) => Math.ceil(most * (0.3 + 0.7 * random.next()));
  const parts: Scenario[] = [
    { name: 'home page unread', run: (target) => pipeline(target, some(300), '/') },
    { name: 'largest text unread', run: (target) => pipeline(target, some(300), target.largestText) },
    { name: 'film unread', run: (target) => pipeline(target, some(300), target.largestFilm) },
    { name: 'texts in uploads', run: (target) => textUploads(target, some(200)) },
    { name: 'open messages', run: (target) => openMessages(target, some(300)) },
    { name: 'slow readers', run: (target) => slowReaders(target, some(800)) },
    { name: 'large uploads', run: (target) => largeUploads(target, some(120)) },
    { name: 'open headers', run: (target) => openHeaders(target, some(800)) },
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

async function open(target: Target, count: number, bytesPerSecond?: number): Promise<RawConnection[]> {
  const from = nextSender();
  const options = { port: target.port, from, ...(bytesPerSecond === undefined ? {} : { bytesPerSecond }) };
  const connections: RawConnection[] = [];
  // In groups: a listening socket holds only a limited number that have not been accepted yet.
  for (let done = 0; done < count; done += 100) {
    const group = Array.from({ length: Math.min(100, count - done) }, () => rawConnection(options));
    connections.push(...(await Promise.all(group)));
  }
  return connections;
}

function closeAll(connections: readonly RawConnection[]): void {
  for (const { socket } of connections) socket.destroy();
}

async function held(connections: readonly RawConnection[], sent: Promise<unknown>): Promise<void> {
  await Promise.race([sent, sleep(HOLD_MS)]);
  await sleep(HOLD_MS);
  closeAll(connections);
}

async function pipeline(target: Target, count: number, path: string): Promise<void> {
  const connections = await open(target, count, 0);
  const requests = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(4000);
  await held(connections, Promise.all(connections.map(({ send }) => send(requests))));
}

async function slowReaders(target: Target, count: number): Promise<void> {
  const connections = await open(target, count, 51);
  const request = `GET ${target.largestFilm} HTTP/1.1\r\nHost: x\r\n\r\n`;
  await held(connections, Promise.all(connections.map(({ send }) => send(request))));
}

async function silent(target: Target, count: number): Promise<void> {
  await held(await open(target, count), Promise.resolve());
}

async function openHeaders(target: Target, count: number): Promise<void> {
  const connections = await open(target, count);
  const start = `GET / HTTP/1.1\r\nHost: x\r\n${`X-Filling: ${'x'.repeat(985)}\r\n`.repeat(15)}`;
  await held(connections, Promise.all(connections.map(({ send }) => send(start))));
}

const headers = (path: string, type: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    ...Object.entries(OWN_PAGE).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** As large as a message may be, in letters that take two bytes each in memory. */
function message(): Buffer {
  const start = '{"contactemail":"client@customer.example","message":"ж';
  const end = '","createdOn":"2026-03-01T10:00:00.000Z","updatedOn":"2026-03-01T10:00:00.000Z"}';
  return Buffer.from(`${start}${'x'.repeat(999_000 - start.length - end.length)}${end}`);
}

async function openMessages(target: Target, count: number): Promise<void> {
  const body = message();
  const connections = await open(target, count);
  const all = Buffer.concat([Buffer.from(headers(ENDPOINTS.contact, 'application/json', body.length)), body]);
  const sent = Promise.all(connections.map(({ send }) => send(all.subarray(0, -10))));
  await Promise.race([sent, sleep(HOLD_MS)]);
  // Those that are still there all end at once.
  await Promise.race([Promise.all(connections.map(({ send }) => send(all.subarray(-10)))), sleep(HOLD_MS)]);
  await sleep(HOLD_MS / 4);
  closeAll(connections);
}

async function stalledDatabase(target: Target, count: number): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(target.databaseFile);
  database.exec('pragma busy_timeout = 5000; begin immediate');
  const body = message();
  const connections = await open(target, count);
  const all = Buffer.concat([Buffer.from(headers(ENDPOINTS.contact, 'application/json', body.length)), body]);
  const sent = Promise.all(connections.map(({ send }) => send(all)));
  await Promise.race([sent, sleep(HOLD_MS)]);
  database.exec('rollback');
  database.close();
  await held(connections, sent);
}

const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

async function textUploads(target: Target, count: number): Promise<void> {
  const text = 'x'.repeat(999_000);
  const body = Buffer.from(part('contentType', text) + part('fileName', text) + part('more', text));
  const all = Buffer.concat([Buffer.from(headers(ENDPOINTS.upload, UPLOAD_TYPE, body.length + 10)), body]);
  const connections = await open(target, count);
  await held(connections, Promise.all(connections.map(({ send }) => send(all))));
}

const PIECE_BYTES = 240_000;

async function largeUploads(target: Target, count: number): Promise<void> {
  const start = Buffer.from(
    `${part('contentType', 'application/pdf')}${part('fileName', 'cv')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="req"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const cv = pdfOf(LARGEST_CV);
  const length = start.length + cv.length + end.length;
  const connections = await open(target, count);
  await Promise.all(
    connections.map(async ({ send, isOpen }) => {
      await send(headers(ENDPOINTS.upload, UPLOAD_TYPE, length));
      await send(start);
      for (let at = 0; at < cv.length && isOpen(); at += PIECE_BYTES) {
        await send(cv.subarray(at, at + PIECE_BYTES));
        await sleep(100);
      }
      await send(end);
    }),
  );
  await sleep(1000);
  closeAll(connections);
}
