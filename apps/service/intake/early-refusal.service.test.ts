import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, onTestFinished, test } from 'vitest';

test('a client that is still sending reads the refusal, also without keep-alive', async () => {
  const { port } = await startTestService();
  // A busy event loop answers late, when much of the body is under way.
  const busy = setInterval(() => {
    for (const until = Date.now() + 50; Date.now() < until; );
  }, 60);
  onTestFinished(() => clearInterval(busy));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    SENDER,
    String(port),
    ENDPOINTS.upload,
  ]);
  // On a machine with other work, a service that is this busy may refuse a call as overloaded.
  expect(stdout).toMatch(/^(?:(?:403|503)\n){30}$/);
});

/** Sends files of 10 MB one by one, each on a new connection, and prints the responses. */
const SENDER = `
const { request } = require('node:http');
const [port, path] = process.argv.slice(1);
const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': 10_000_000, connection: 'close' };
const send = () => new Promise((resolve) => {
  const sending = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers });
  let answer;
  sending.on('response', ({ statusCode }) => { answer = statusCode; sending.destroy(); });
  sending.on('error', ({ code }) => { answer ??= code; });
  sending.on('close', () => resolve(answer));
  const goOn = () => { while (answer === undefined && sending.write(Buffer.alloc(65_536))); };
  sending.on('drain', goOn);
  goOn();
});
(async () => { for (let number = 0; number < 30; number += 1) console.log(await send()); })();
`;
