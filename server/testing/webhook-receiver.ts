import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { addressName, type WebhookFormat } from '../config/webhook-targets.ts';

/** A message as it came; the signature of one of the format `standard` was found to be right. */
interface TakenWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  bytes: number;
  // Each test knows what it expects in it.
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  payload: any;
}

/** What a receiver answers the next messages; without an answer it hangs. */
interface ReceiverAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | ((body: string) => string);
}

/** A secret as `openssl rand -base64 32` would make it. */
export function webhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** A system on the loopback interface that is told of submissions, and verifies all that it gets. */
export async function startWebhookReceiver(
  secret: string = webhookSecret(),
  format: WebhookFormat = 'standard',
) {
  const webhook = new Webhook(secret);
  const receiver = {
    url: '',
    /** What it is called in the database. */
    name: '',
    format,
    secret,
    taken: [] as TakenWebhook[],
    /** Requests that came, also those that were not taken. */
    ids: [] as (string | undefined)[],
    answer: { status: 204 } as ReceiverAnswer,
    /** The settings with which a service tells it. */
    environment: {} as Record<string, string>,
    /** From now on nobody listens there. */
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    // Somebody who only looks.
    if (request.method !== 'POST') return response.writeHead(405).end();
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const { status, headers: answered = {}, body: said = '' } = receiver.answer;
    receiver.ids.push(headers['webhook-id']);
    if (status === undefined) return;
    if (status < 300) {
      const payload = format === 'standard' ? webhook.verify(body, headers) : JSON.parse(body);
      const id = headers['webhook-id'] ?? '';
      receiver.taken.push({ id, headers: request.headers, bytes: Buffer.byteLength(body), payload });
    }
    response.writeHead(status, answered).end(typeof said === 'string' ? said : said(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(receiver.close);
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?for=website`;
  receiver.name = addressName(receiver.url);
  receiver.environment = webhookEnvironment(receiver);
  return receiver;
}

/** The settings with which a service tells several of them, which have one secret. */
export function webhookEnvironment(
  ...receivers: { url: string; format: WebhookFormat; secret: string }[]
): Record<string, string> {
  const [first] = receivers;
  const formats = receivers.map(({ format }) => format);
  return {
    WEBHOOK_URL: receivers.map(({ url }) => url).join(', '),
    ...(formats.some((format) => format !== 'standard') && { WEBHOOK_FORMAT: formats.join(', ') }),
    ...(formats.includes('standard') && { WEBHOOK_SECRET: first?.secret ?? '' }),
  };
}
