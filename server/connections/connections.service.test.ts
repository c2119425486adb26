import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryBudget } from '../budget/memory-budget.ts';
import { type ConnectionLimits, Connections, type CutReason } from './connections.ts';
import { createHttpServer } from './http-server.ts';

/** Far beyond what any takes, so that a machine whose cores are shared is slow, not red. */
const SOON = { timeout: 10_000 };

const LARGE = Buffer.alloc(40_000_000, 'x');

const LIMITS: ConnectionLimits = {
  places: 100,
  placesOfAddress: 100,
  mostBytesAhead: 131_072,
  reading: { windowMs: 60_000, bytesPerSecond: 1 },
};

/** A server that answers `/large` with more than a kernel takes, and everything else with the request's path and body. */
async function serve(limits: Partial<ConnectionLimits> = {}, trustedProxies: readonly string[] = []) {
  const seen: string[] = [];
  const cut: CutReason[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request.url ?? '');
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.once('finish', () => {
      underWay -= 1;
    });
    if (request.url === '/never') return;
    if (request.url === '/large') return void response.end(LARGE);
    if (request.url?.startsWith('/late')) await setTimeout(300);
    let body = '';
    for await (const piece of request.setEncoding('utf8')) {
      body += piece;
      if (request.url?.startsWith('/slowly')) await setTimeout(5);
    }
    response.end(`${request.url} ${request.url?.endsWith('/length') ? body.length : body}\n`);
  };
  const budget = new MemoryBudget(10_000_000);
  const connections = new Connections({
    limits: { ...LIMITS, ...limits },
    budget,
    trustedProxies,
    onCut: (reason) => cut.push(reason),
  });
  const server = createHttpServer(answer, connections, {
    http: {},
    stalledMs: 60_000,
    requestMs: 60_000,
    keepAliveMs: 60_000,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, seen, cut, connections, budget, mostUnderWay: () => mostUnderWay };
}

/** A client; what it has read is in `read`. */
async function client(port: number, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let read = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (read += piece));
  await once(socket, 'connect');
  return { socket, read: () => read };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const postChunked = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** The answers' bodies, in order. */
const bodies = (read: string) => [...read.matchAll(/^(\/\S*) (.*)$/gm)].map(([body]) => body);

/** Another request and its answer: whatever was to happen before has then happened. */
async function roundTrip(port: number): Promise<void> {
  const other = await client(port);
  other.socket.write(get('/other'));
  await vi.waitFor(() => expect(other.read()).toContain('/other'), SOON);
  other.socket.destroy();
}

test('a request is taken only when the answer before it was read', async () => {
  const { port, seen } = await serve();
  const { socket } = await client(port);
  socket.pause();
  socket.write(get('/large') + get('/second') + get('/third'));
  await vi.waitFor(() => expect(seen).toContain('/large'), SOON);
  for (let i = 0; i < 3; i++) await roundTrip(port);
  expect(seen.filter((path) => path !== '/other')).toEqual(['/large']);
  socket.resume();
  await vi.waitFor(() => expect(seen).toContain('/third'), 10_000);
  expect(seen.filter((path) => path !== '/other')).toEqual(['/large', '/second', '/third']);
});

test('requests that come at once are answered one after the other, in their order', async () => {
  const { port, mostUnderWay } = await serve();
  const { socket, read } = await client(port);
  const paths = Array.from({ length: 200 }, (_, i) => `/${i}`);
  socket.write(paths.map(get).join(''));
  await vi.waitFor(() => expect(bodies(read())).toEqual(paths.map((path) => `${path} `)), 10_000);
  expect(mostUnderWay()).toBe(1);
});

test('requests are the same wherever they are cut in two', async () => {
  const { port, mostUnderWay } = await serve();
  const all =
    get('/a') + post('/b', 'with\r\n\r\nlines') + postChunked('/c', 'in chunks') + get('/d') + post('/e', '');
  const expected = ['/a ', '/b with', '/c in chunks', '/d ', '/e '];
  for (let at = 1; at < all.length; at++) {
    const { socket, read } = await client(port);
    socket.setNoDelay().write(all.slice(0, at));
    await new Promise(setImmediate);
    socket.write(all.slice(at));
    await vi.waitFor(() => expect(bodies(read())).toEqual(expected), { ...SOON, interval: 2 });
    socket.destroy();
  }
  expect(mostUnderWay()).toBe(1);
});

test('what is sent far ahead of the answers waits outside, and little of it in memory', async () => {
  const { port, seen, connections, budget } = await serve();
  const { socket } = await client(port);
  socket.pause();
  socket.write(get('/large') + get('/more').repeat(500_000));
  await vi.waitFor(() => expect(budget.used).toBeGreaterThan(0), SOON);
  for (let i = 0; i < 3; i++) await roundTrip(port);
  expect(seen).not.toContain('/more');
  expect(budget.used).toBeLessThanOrEqual(LIMITS.mostBytesAhead);
  expect(socket.writableLength).toBeGreaterThan(0);
  socket.destroy();
  await vi.waitFor(() => expect(connections.size).toBe(0), SOON);
  expect(budget.used).toBe(0);
});

test('a client that sends ahead while the budget for it is used up is cut off', async () => {
  const { port, budget } = await serve();
  const holder = budget.open();
  holder.grow(budget.limit * 0.75);
  const { socket } = await client(port);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(get('/never') + get('/more').repeat(500_000));
  await closed;
  expect(budget.used).toBe(holder.bytes);
});

/** Reads this many bytes every 50 ms. */
function readSlowly(port: number, bytes: number): { socket: Socket; read: () => number } {
  let read = 0;
  const onread = {
    buffer: Buffer.alloc(bytes),
    callback: (size: number) => {
      read += size;
      return false;
    },
  };
  const socket = connect({ port, host: '127.0.0.1', onread });
  socket.on('error', () => undefined);
  const reading = setInterval(() => socket.resume(), 50);
  onTestFinished(() => {
    clearInterval(reading);
    socket.destroy();
  });
  socket.write(get('/large'));
  return { socket, read: () => read };
}

test('a reader that takes next to nothing is cut', async () => {
  const { port, cut } = await serve({ reading: { windowMs: 300, bytesPerSecond: 1000 } });
  readSlowly(port, 1);
  await vi.waitFor(() => expect(cut).toEqual(['slow-reader']), 10_000);
});

test('a reader that keeps its pace is not cut, and gets everything', async () => {
  const { port, cut } = await serve({ reading: { windowMs: 1500, bytesPerSecond: 1000 } });
  const { socket, read } = readSlowly(port, 1_000_000);
  await vi.waitFor(() => expect(read()).toBeGreaterThan(LARGE.length), { timeout: 25_000, interval: 50 });
  expect(cut).toEqual([]);
  expect(socket.destroyed).toBe(false);
});

test('with no place left, the client that has been idle longest makes room; what is under way stays', async () => {
  const { port, cut, connections } = await serve({ places: 3 });
  const busy = await client(port);
  busy.socket.write(get('/never'));
  const first = await client(port);
  const second = await client(port);
  await vi.waitFor(() => expect(connections.size).toBe(3), SOON);
  const closed = once(first.socket, 'close');
  const visitor = await client(port, '127.0.0.2');
  visitor.socket.write(get('/visitor'));
  await vi.waitFor(() => expect(visitor.read()).toContain('/visitor'), SOON);
  await closed;
  expect(cut).toEqual(['no-place']);
  expect([busy, second, visitor].map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
});

test('one address that opens many connections loses its own', async () => {
  const { port, connections } = await serve({ places: 10, placesOfAddress: 4 });
  const visitor = await client(port, '127.0.0.2');
  const many = await Promise.all(Array.from({ length: 12 }, () => client(port)));
  await vi.waitFor(() => expect(many.filter(({ socket }) => !socket.destroyed)).toHaveLength(4), SOON);
  expect(connections.size).toBe(5);
  expect(visitor.socket.destroyed).toBe(false);
});

test('a trusted proxy has as many connections as there are places', async () => {
  const { port, connections } = await serve({ places: 10, placesOfAddress: 2 }, ['127.0.0.0/8']);
  await Promise.all(Array.from({ length: 8 }, () => client(port)));
  await vi.waitFor(() => expect(connections.size).toBe(8), SOON);
});

/** How the reader of a body may lag behind it. */
const READERS: [how: string, path: string][] = [
  ['as they come', '/length'],
  ['after a while', '/late/length'],
  ['with pauses', '/slowly/length'],
];

test.each(READERS)('large bodies that come at once, read %s, are all read to their end', async (_, path) => {
  const { port } = await serve();
  const lengths = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { socket, read } = await client(port);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`);
      socket.write(Buffer.alloc(1_000_000, 'x'));
      await vi.waitFor(() => expect(bodies(read())).toHaveLength(1), { timeout: 15_000 });
      // The connection goes on.
      socket.write(get('/more'));
      await vi.waitFor(() => expect(bodies(read())).toHaveLength(2), { timeout: 15_000 });
      return bodies(read());
    }),
  );
  expect(new Set(lengths.map(String))).toEqual(new Set([`${path} 1000000,/more `]));
});
