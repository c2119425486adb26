import { Readable } from 'node:stream';
import { smtpOptions } from '@website/store/config/smtp-url.ts';
import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { clamdAddress, ping, scanStream } from '@website/store/scanning/clamd.ts';
import nodemailer from 'nodemailer';
import { formatBytes, singleLine } from '../command/output.ts';
import { type Finding, type Findings, fault, note, ok } from './finding.ts';

const TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 };

/** Checks that the mail server answers and accepts the login; sends no mail. */
export async function checkMail(url: string | undefined): Promise<Findings> {
  if (url === undefined) {
    return note(
      'mail',
      'SMTP_URL is not set: notifications are only written to DATA_DIR/mail.',
      'Set it, so that they are sent.',
    );
  }
  const transport = nodemailer.createTransport({ ...smtpOptions(url), ...TIMEOUTS });
  const { host, password } = new URL(url);
  try {
    await transport.verify();
    return ok('mail', `${host} answers${password === '' ? '' : ', and accepts name and password'}.`);
  } catch (error) {
    const { code } = error as Error & { code?: string };
    return fault(
      'mail',
      `${host}: ${reasonOf(error as Error)}.`,
      ADVICE[code ?? ''] ?? 'See SMTP_URL and the mail server.',
    );
  } finally {
    transport.close();
  }
}

/** Advice by error code of nodemailer. */
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'Correct the name and password in SMTP_URL; some servers want a password made for programs.',
  EDNS: 'Correct the name of the mail server in SMTP_URL.',
  ESOCKET:
    'Check whether the mail server runs, whether the port is right (465 needs smtps:), and whether a firewall blocks it.',
  ECONNECTION: 'Check whether the mail server runs, and whether a firewall blocks it.',
  ETIMEDOUT:
    'Check whether the port is right (465 needs smtps:), and whether a firewall blocks it; many hosts block port 25.',
  ETLS: 'The mail server offers no TLS, and a password is not sent without it: correct the port in SMTP_URL.',
};

/** Checks that the webhooks' servers answer a GET; sends no message. */
export function checkWebhooks(targets: readonly WebhookTarget[]): Promise<Findings> {
  return Promise.all(targets.map(checkWebhook));
}

async function checkWebhook({ name, url }: WebhookTarget): Promise<Finding> {
  try {
    const { status } = await request(url);
    return ok('webhooks', `${name} answers (status ${status} to a GET); webhooks test sends it a message.`);
  } catch (error) {
    return fault(
      'webhooks',
      `${name} does not answer: ${reasonOf(error as Error)}.`,
      'Check whether it runs. If WEBHOOK_URL is wrong, correct it, then run webhooks adopt. Until then messages are retried, for days.',
    );
  }
}

const SCAN_TIMEOUT_MS = 15_000;

/** Checks that clamd answers, and scans a file of the maximum size. */
export async function checkScanner(url: string | undefined, maxBytes: number): Promise<Findings> {
  const address = url === undefined ? undefined : clamdAddress(url);
  if (address === undefined)
    return note(
      'scanner',
      'CLAMD_URL is not set: CVs are not scanned for viruses.',
      'See "Scanning CVs for viruses" in docs/operations.md.',
    );
  const signal = AbortSignal.timeout(SCAN_TIMEOUT_MS);
  const gone = await ping(address, signal).then(
    () => undefined,
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );
  if (gone !== undefined) {
    return fault(
      'scanner',
      `clamd does not answer: ${gone}.`,
      'Start it, or correct CLAMD_URL. Until then CVs are accepted, but stay in quarantine.',
    );
  }
  const size = formatBytes(maxBytes);
  const zeros = Readable.from([Buffer.alloc(maxBytes)]);
  const verdict = await scanStream(address, zeros, signal).catch((error: Error) => error);
  if (!(verdict instanceof Error) && verdict.is === 'clean')
    return ok('scanner', `clamd answers, and scans files of ${size}.`);
  return fault(
    'scanner',
    `clamd does not scan a file of ${size} (MAX_UPLOAD_BYTES).`,
    'Raise StreamMaxLength, MaxScanSize and MaxFileSize in its clamd.conf.',
  );
}

/** Why a connection failed, in one line: OpenSSL's messages have several, with positions in its source. */
export function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${RESPONSE_TIMEOUT_MS / 1000} s`;
  const text = cause instanceof Error ? cause.message : message;
  if (text.includes('wrong version number')) return 'it does not speak TLS at this port';
  return singleLine(text.split('\n')[0] ?? '');
}

const RESPONSE_TIMEOUT_MS = 20_000;

/** Requests a URL, or posts zeros to it, and discards the response's body. @throws {Error} after the timeout */
export async function request(
  url: URL | string,
  posted?: { type: string; bytes: number },
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    headers: {
      'accept-encoding': 'gzip, br',
      'user-agent': 'website-doctor',
      ...(posted && { 'content-type': posted.type }),
    },
    ...(posted && { method: 'POST', body: Buffer.alloc(posted.bytes) }),
  });
  await answer.body?.cancel();
  return answer;
}
