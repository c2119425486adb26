import type { Kysely } from 'kysely';
import type { WebhookTarget } from '#server/config/webhook-targets.ts';
import type { Database } from '#server/database/tables.ts';
import { countLeftMessages } from '#server/database/webhook-messages.ts';
import { counted } from '../command/counted.ts';
import type { Stores } from '../command/stores.ts';
import { type Finding, fault, note, ok } from './finding.ts';
import { askedFor, reasonOf } from './request.ts';

const ABOUT = 'webhooks';

/** Whether the systems that are told of submissions answer; tells them nothing. Nothing is said if there are none. */
export function checkWebhooks(targets: readonly WebhookTarget[]): Promise<Finding[]> {
  return Promise.all(targets.map(checkWebhook));
}

async function checkWebhook({ name, url }: WebhookTarget): Promise<Finding> {
  try {
    const { status } = await askedFor(new URL(url));
    return ok(ABOUT, `${name} answers (${status} when only looked at); webhooks test sends it a message.`);
  } catch (error) {
    return fault(
      ABOUT,
      `${name} does not answer: ${reasonOf(error as Error)}.`,
      'See whether it runs. If WEBHOOK_URL is wrong, correct it, then webhooks adopt. Until then messages wait, for days.',
    );
  }
}

/** Messages that nobody sends, since their address is not set any more. */
export async function checkLeftWebhooks(
  database: Kysely<Database>,
  { webhookAddresses = [] }: Pick<Stores, 'webhookAddresses'>,
): Promise<Finding[]> {
  const left = await countLeftMessages(database, webhookAddresses);
  return [...Map.groupBy(left, ({ address }) => address)].map(([address, counts]) =>
    note(
      ABOUT,
      `${counted(
        counts.reduce((sum, { number }) => sum + number, 0),
        'message',
      )} for ${address}, which WEBHOOK_URL does not name.`,
      'Give them to an address that it names, or drop them: webhooks adopt.',
    ),
  );
}
