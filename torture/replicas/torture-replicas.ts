import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { compare, rowsOf } from '#server/testing/load/audit.ts';
import { SERVED_POSITION } from '#server/testing/served-company.ts';
import { startVisitors } from '../clients.ts';
import { happen } from './happen.ts';
import type { ReplicaPlan } from './plan.ts';
import { startReaders } from './readers.ts';
import { hashesIn, onDatabase, type Stack, startStack } from './stack.ts';
import type { ReplicaFindings, SharedMail } from './verdict.ts';

const PAGES = ['/', '/careers', '/services/maps-models'];

const SENT_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 250;

/** Tortures servers that share everything but their folders, and finds what became of what was sent to them. */
export async function tortureReplicas(
  plan: ReplicaPlan,
  say: (text: string) => void,
): Promise<ReplicaFindings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'torture-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const stack = await startStack(folder, plan.replicas);
  try {
    const { url } = stack.proxy;
    const visitors = startVisitors(
      { url, up: async () => undefined, isBehindProxy: true },
      SERVED_POSITION,
      plan.seed,
    );
    const readers = startReaders(url, PAGES);
    const struck = await happen(plan, stack);
    await Promise.all([visitors.stop(), readers.stop()]);
    say('torture: faults are over; letting everything settle');
    await visitors.settle();
    await sendAll(stack);
    return { ...(await found(stack, visitors.sendings)), readers, struck, replicas: stack.replicas };
  } finally {
    await stack.close();
  }
}

/** Makes every notification due, and waits until none is waiting. */
function sendAll(stack: Stack): Promise<void> {
  return onDatabase(stack, async (database) => {
    const due = new Date().toISOString();
    await database
      .updateTable('outbox')
      .set({ next_attempt_at: due })
      .where('status', '=', 'pending')
      .execute();
    for (let waited = 0; waited < SENT_WITHIN_MS; waited += LOOK_EVERY_MS) {
      const waiting = await database
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'pending')
        .limit(1)
        .execute();
      if (waiting.length === 0) return;
      await setTimeout(LOOK_EVERY_MS);
    }
  });
}

async function found(
  stack: Stack,
  sendings: ReplicaFindings['sendings'],
): Promise<Pick<ReplicaFindings, 'sendings' | 'audit' | 'strays' | 'mail'>> {
  const rows = await onDatabase(stack, rowsOf);
  const hashes = await hashesIn(stack.bucket);
  const known = new Set(rows.attachments.map(({ key }) => key));
  const files = new Map([...hashes].filter(([key]) => known.has(key)));
  return {
    sendings,
    audit: compare({ rows, files, unfinished: [] }, sendings),
    strays: hashes.size - files.size,
    mail: mailOf(stack.mail.taken, rows),
  };
}

function mailOf(
  taken: ReadonlyMap<string, number>,
  { outbox, submissions }: Awaited<ReturnType<typeof rowsOf>>,
): SharedMail {
  const senders = new Map(submissions.map(({ id, sender }) => [id, sender]));
  const times = outbox.map(({ message_id }) => taken.get(message_id) ?? 0);
  return {
    messages: times.filter((number) => number > 0).length,
    redelivered: times.reduce((sum, number) => sum + Math.max(0, number - 1), 0),
    missing: outbox
      .filter(({ status, message_id }) => status !== 'sent' || !taken.has(message_id))
      .map(({ submission_id, status }) => `${senders.get(submission_id)} (${status})`),
  };
}
