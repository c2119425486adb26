import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

/** A message as it came, its signature found to be right. */
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
}

/** A secret as `openssl rand -base64 32` would make it. */
export function webhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** A system on the loopback interface that is told of submissions, and verifies all that it gets. */
export async function startWebhookReceiver(secret: string = webhookSecret()) {
  const webhook = new Webhook(secret);
  const receiver = {
    url: '',
    secret,
    taken: [] as TakenWebhook[],
    /** Requests that came, also those that were not taken. */
    ids: [] as (string | undefined)[],
    answer: { status: 204 } as ReceiverAnswer,
    /** The settings with which a service tells it. */
    environment: {} as Record<string, string>,
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const { status, headers: answered = {} } = receiver.answer;
    receiver.ids.push(headers['webhook-id']);
    if (status === undefined) return;
    if (status < 300) {
      const payload = webhook.verify(body, headers);
      const id = headers['webhook-id'] ?? '';
      receiver.taken.push({ id, headers: request.headers, bytes: Buffer.byteLength(body), payload });
    }
    response.writeHead(status, answered).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?for=website`;
  receiver.environment = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret };
  return receiver;
}
