import { setTimeout } from 'node:timers/promises';
import type { Database } from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';
import { type MailServer, type MailServerMode, openMailServer } from '../fixtures/open-mail-server.ts';

/** The modes of the mail server; in `take` nothing goes wrong. */
export const MAIL_MODES = [
  'take',
  'not-now',
  'slow',
  'deaf',
  'forgetful',
] as const satisfies MailServerMode[];
type MailMode = (typeof MAIL_MODES)[number];

/** A real mail server whose mode changes during a run. */
export interface FlappingMailServer extends Pick<MailServer, 'url' | 'close'> {
  setMode: (mode: MailMode) => void;
  /** How often each message was taken, by its Message-ID. */
  taken: ReadonlyMap<string, number>;
}

const SLOW_MS = 1500;

export async function startFlappingMailServer(): Promise<FlappingMailServer> {
  const taken = new Map<string, number>();
  const server = await openMailServer({
    slowMs: SLOW_MS,
    onAccepted: ({ bytes }) => {
      const id = /^message-id:\s*(<[^>]+>)/im.exec(bytes.toString('latin1'))?.[1] ?? 'none';
      taken.set(id, (taken.get(id) ?? 0) + 1);
    },
  });
  return {
    url: server.url,
    taken,
    setMode: (mode) => {
      server.mode = mode;
      if (mode === 'deaf') server.dropConnections();
    },
    close: server.close,
  };
}

/** A timeout without progress, as a long run leaves thousands of mails at a tenth of a second each. */
const NONE_SENT_FOR_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** Makes every notification due now, as an operator would, and waits until none is pending, or none gets sent any more. */
async function sendAllMail(database: Kysely<Database>): Promise<void> {
  const due = new Date().toISOString();
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: due })
    .where('status', '=', 'pending')
    .execute();
  let least = Number.POSITIVE_INFINITY;
  for (let waited = 0; waited < NONE_SENT_FOR_MS; waited += LOOK_EVERY_MS) {
    const { pending } = await database
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll().as('pending'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (Number(pending) === 0) return;
    if (Number(pending) < least) [least, waited] = [Number(pending), 0];
    await setTimeout(LOOK_EVERY_MS);
  }
}

export async function auditMail(database: Kysely<Database>, { taken }: Pick<FlappingMailServer, 'taken'>) {
  await sendAllMail(database);
  const rows = await database
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select(['sender', 'message_id', 'status'])
    .execute();
  const times = [...taken.values()].reduce((sum, count) => sum + count, 0);
  return {
    messages: taken.size,
    redelivered: times - taken.size,
    missing: rows
      .filter(({ status, message_id }) => !(status === 'sent' && taken.has(message_id)))
      .map(({ sender, status }) => `${sender} (${status})`),
  };
}
