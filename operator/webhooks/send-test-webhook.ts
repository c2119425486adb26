import { randomUUIDv7 } from 'node:crypto';
import { type WebhookTarget, webhookTargets } from '#server/config/webhook-targets.ts';
import { OperatorError, writeReport } from '../command/output.ts';
import type { Context } from '../command/stores.ts';

/**
 * Sends a message of the type `website.test` to each system that is set, in its format.
 *
 * @throws {OperatorError} if they are not set as they should be, or if one does not take it
 */
export async function sendTestWebhook(
  { environment, output }: Context,
  json: true | undefined,
): Promise<void> {
  const targets = await targetsOf(environment);
  // Other commands need not load these.
  const { postWebhook } = await import('#server/webhooks/post-webhook.ts');
  const { CHATS } = await import('#server/webhooks/chat-message.ts');
  const now = new Date();
  const id = `msg_${randomUUIDv7()}`;
  const standard = JSON.stringify({ type: 'website.test', timestamp: now.toISOString(), data: {} });
  const taken: WebhookTarget[] = [];
  const refusals: string[] = [];
  for (const target of targets) {
    const payload = target.format === 'standard' ? standard : CHATS[target.format](TEST_MESSAGE);
    await postWebhook(target, { id, payload, now }, new AbortController().signal).then(
      () => taken.push(target),
      ({ message }: Error) => refusals.push(`${target.name} did not take the message: ${message}.`),
    );
  }
  const [first] = taken;
  const addresses = taken.map(({ name }) => name);
  if (first !== undefined)
    await writeReport(output, json, {
      value: { messageId: id, host: new URL(first.url).host, addresses },
      words: `Taken by ${addresses.join(' and ')}, as ${id}.\n`,
    });
  if (refusals.length > 0) throw new OperatorError(refusals.join('\n'));
}

async function targetsOf(environment: Context['environment']): Promise<WebhookTarget[]> {
  const { ConfigError, parseConfig } = await import('#server/config/config.ts');
  // Faults of other settings keep nobody from trying these.
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('WEBHOOK_'));
  try {
    const targets = webhookTargets(parseConfig(Object.fromEntries(settings), '/'));
    if (targets.length > 0) return targets;
  } catch (error) {
    throw error instanceof ConfigError ? new OperatorError(error.faults.join('\n')) : error;
  }
  throw new OperatorError('WEBHOOK_URL: must be set to a URL such as https://hooks.example/website.');
}

/** What a chat shows. */
const TEST_MESSAGE = {
  language: 'en',
  direction: 'ltr' as const,
  company: '',
  subject: 'A test of the website',
  headline: 'A test of the website',
  kind: 'Nothing came in: messages will look like this.',
  notices: [],
  paragraphs: [],
  fields: [],
  end: [{ label: 'Type', value: 'website.test' }],
};
