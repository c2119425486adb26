import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { shedding } from './shedding.ts';

/** The answers that a kind of request gets while the event loop is this late. */
async function answerTo(kind: 'calls' | 'pages', lateMs: number) {
  const app = Fastify();
  app.addHook('onRequest', shedding({ ms: () => lateMs }, kind));
  app.get('/', () => 'taken');
  const { statusCode, headers } = await app.inject('/');
  await app.close();
  return { statusCode, connection: headers.connection };
}

test('calls are refused long before pages', async () => {
  expect((await answerTo('calls', 90)).statusCode).toBe(200);
  expect((await answerTo('calls', 200)).statusCode).toBe(503);
  expect((await answerTo('pages', 200)).statusCode).toBe(200);
  expect((await answerTo('pages', 900)).statusCode).toBe(503);
});

test('the body of what is refused is not waited for', async () => {
  expect((await answerTo('calls', 200)).connection).toBe('close');
});
