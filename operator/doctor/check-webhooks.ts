import { type Finding, fault, note, ok } from './finding.ts';
import { askedFor, reasonOf } from './request.ts';

const ABOUT = 'webhooks';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the system that is told of submissions answers; tells it nothing. Nothing is said if there is none. */
export async function checkWebhooks(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  const { protocol, hostname, host } = new URL(url);
  const isOpen = protocol === 'http:' && !LOOPBACK.test(hostname);
  const plain = note(
    ABOUT,
    `What is sent to ${host} can be read on the way.`,
    'Let WEBHOOK_URL begin with https: unless nobody else is in that network.',
  );
  try {
    const { status } = await askedFor(new URL(url));
    const found = ok(
      ABOUT,
      `${host} answers (${status} when only looked at); webhooks test sends it a message.`,
    );
    return isOpen ? [found, plain] : [found];
  } catch (error) {
    return [
      fault(
        ABOUT,
        `${host} does not answer: ${reasonOf(error as Error)}.`,
        'See whether it runs, and correct WEBHOOK_URL. Until then messages wait, for days.',
      ),
      ...(isOpen ? [plain] : []),
    ];
  }
}
