import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CvReaders } from './cv-readers.ts';

/** Answers each request with more bytes than a connection holds, as long as there is a place for its reader. */
async function startReading(readers: CvReaders) {
  const server = createServer((_, response) => {
    try {
      readers.enter(response, 1000);
      response.write(Buffer.alloc(30_000_000));
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [head] = (await once(socket, 'data')) as [Buffer];
    return { socket: socket.pause(), status: Number(head.toString('latin1').slice(9, 12)) };
  };
}

test('there is a place for so many readers at once, and again once one has gone', async () => {
  const read = await startReading(new CvReaders({ atOnce: 2, graceMs: 60_000, bytesPerSecond: 1 }));
  const [first] = [await read(), await read()];
  expect((await read()).status).toBe(503);
  first.socket.destroy();
  await expect.poll(async () => (await read()).status).toBe(200);
});

test('who takes too long to read is cut off, and gives place to others', async () => {
  const read = await startReading(new CvReaders({ atOnce: 1, graceMs: 100, bytesPerSecond: 10_000 }));
  const { socket, status } = await read();
  expect(status).toBe(200);
  const closed = once(socket, 'close');
  socket.resume();
  await closed;
  expect((await read()).status).toBe(200);
});
