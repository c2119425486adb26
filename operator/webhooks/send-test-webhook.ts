import { randomUUIDv7 } from 'node:crypto';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import { writeReport } from '../command/report.ts';

/**
 * Sends a message of the type `website.test` to the system that is set, signed as all are.
 *
 * @throws {OperatorError} if that is not set as it should be, or does not take it
 */
export async function sendTestWebhook(
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
  json: true | undefined,
): Promise<void> {
  // Other commands need not load these.
  const { webhookSecrets, webhookUrl } = await import('#server/config/config-values.ts');
  const { postWebhook } = await import('#server/webhooks/post-webhook.ts');
  const url = webhookUrl.safeParse(environment.WEBHOOK_URL);
  const secrets = webhookSecrets.safeParse(environment.WEBHOOK_SECRET);
  if (!url.success)
    throw new OperatorError('WEBHOOK_URL: must be set to a URL such as https://hooks.example/website.');
  if (!secrets.success) throw new OperatorError('WEBHOOK_SECRET: must be set as for the server.');
  const now = new Date();
  const message = {
    id: `msg_${randomUUIDv7()}`,
    payload: JSON.stringify({ type: 'website.test', timestamp: now.toISOString(), data: {} }),
    now,
  };
  const target = { url: url.data, secrets: secrets.data };
  await postWebhook(target, message, new AbortController().signal).catch((error: Error) => {
    throw new OperatorError(`WEBHOOK_URL did not take the message: ${error.message}.`);
  });
  const { host } = new URL(url.data);
  await writeReport(output, json, {
    value: { messageId: message.id, host },
    words: `Taken by ${host}, as ${message.id}.\n`,
  });
}
