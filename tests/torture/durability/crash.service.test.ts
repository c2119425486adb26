import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuiltSite } from '../../fixtures/built-site.ts';
import { audit } from '../../fixtures/load/audit.ts';
import { fillForm } from '../../fixtures/load/filled-form.ts';
import {
  canBeSentAgain,
  type Sending,
  sendForm,
  type Target,
  unsent,
} from '../../fixtures/load/send-form.ts';
import { Random } from '../../fixtures/random.ts';
import { SERVED_POSITION, startServerProcess } from '../../fixtures/server-process.ts';
import { testFolder } from '../../fixtures/test-folder.ts';

const ROUNDS = 6;
const CLIENTS = 16;
/** At least this many are acknowledged before each crash, however slow the machine is. */
const MIN_ACKNOWLEDGED = 16;
const MAX_ACKNOWLEDGED = 80;

const NOTHING_WRONG = {
  lost: [],
  duplicated: [],
  storedThoughRefused: [],
  brokenFiles: [],
  unfinished: [],
};

test('acknowledged forms survive repeated crashes, and forms resent after a crash are stored once', async () => {
  const folder = await testFolder();
  const dataDir = path.join(folder, 'data');
  const siteDir = path.join(folder, 'site');
  await writeBuiltSite(siteDir);
  const random = new Random(1);
  const sendings: Sending[] = [];
  let waiting: Sending[] = [];

  /** Sends one form after the other, first those whose answer was lost in a crash, until the server is gone. */
  async function client(target: Target, isOver: () => boolean, acknowledged: () => void): Promise<void> {
    while (!isOver()) {
      const sending = waiting.pop() ?? unsent(fillForm(random, `visitor-${sendings.length}`));
      if (sending.state === 'unsent') sendings.push(sending);
      await sendForm(target, sending);
      if (sending.state === 'lost') return;
      if (sending.state === 'acknowledged') acknowledged();
    }
  }

  for (let round = 1; round <= ROUNDS; round++) {
    const server = await startServerProcess({ dataDir, siteDir });
    onTestFinished(server.kill);
    if (round > 1) expect(await audit(dataDir, sendings)).toMatchObject(NOTHING_WRONG);
    const target = { url: server.url, position: SERVED_POSITION };
    let isOver = false;
    let left = random.between(MIN_ACKNOWLEDGED, MAX_ACKNOWLEDGED);
    const enough = Promise.withResolvers<void>();
    const acknowledged = () => {
      left -= 1;
      if (left === 0) enough.resolve();
    };
    const clients = Array.from({ length: CLIENTS }, () => client(target, () => isOver, acknowledged));
    await Promise.race([enough.promise, Promise.all(clients)]);
    await server.kill();
    isOver = true;
    await Promise.all(clients);
    waiting = sendings.filter(canBeSentAgain);
  }

  const server = await startServerProcess({ dataDir, siteDir });
  onTestFinished(server.kill);
  const target = { url: server.url, position: SERVED_POSITION };
  const unanswered = waiting.length;
  for (const sending of waiting) await sendForm(target, sending);
  const found = await audit(dataDir, sendings);

  expect(found).toMatchObject(NOTHING_WRONG);
  expect(found.found).toBe(found.acknowledged);
  expect(waiting.every(({ state }) => state === 'acknowledged')).toBe(true);
  // The test proves something only if calls were under way when the server was killed, and many before.
  expect(unanswered).toBeGreaterThan(0);
  expect(found.acknowledged).toBeGreaterThanOrEqual(ROUNDS * MIN_ACKNOWLEDGED);
  process.stdout.write(
    `crash test: ${ROUNDS} crashes, ${found.acknowledged} acknowledged, ${found.lost.length} lost\n`,
  );
});
