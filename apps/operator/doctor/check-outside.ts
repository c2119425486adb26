import { Readable } from 'node:stream';
import { smtpOptions } from '@website/store/config/smtp-url.ts';
import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import { clamdAddress, ping, scanStream } from '@website/store/scanning/clamd.ts';
import nodemailer from 'nodemailer';
import { onOneLine, sizeInWords } from '../command/texts.ts';
import { type Finding, type Findings, fault, note, ok } from './finding.ts';

/** A mail server that has not answered by then is reported. */
const TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 };

/** Whether the mail server answers and takes the password; sends nothing. */
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
    return ok('mail', `${host} answers${password === '' ? '' : ', and takes name and password'}.`);
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

/** What to look at, by the codes of the mail library. */
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'Correct the name and password in SMTP_URL; some servers want a password made for programs.',
  EDNS: 'Correct the name of the mail server in SMTP_URL.',
  ESOCKET:
    'See whether the mail server runs, whether the port is right (465 needs smtps:), and whether a firewall is in between.',
  ECONNECTION: 'See whether the mail server runs, and whether a firewall is in between.',
  ETIMEDOUT:
    'See whether the port is right (465 needs smtps:), and whether a firewall is in between; many hosts block port 25.',
  ETLS: 'The mail server offers no TLS, and a password is not sent without it: correct the port in SMTP_URL.',
};

/** Whether the systems that are told of submissions answer; tells them nothing. Nothing is said if there are none. */
export function checkWebhooks(targets: readonly WebhookTarget[]): Promise<Findings> {
  return Promise.all(targets.map(checkWebhook));
}

async function checkWebhook({ name, url }: WebhookTarget): Promise<Finding> {
  try {
    const { status } = await askedFor(url);
    return ok(
      'webhooks',
      `${name} answers (${status} when only looked at); webhooks test sends it a message.`,
    );
  } catch (error) {
    return fault(
      'webhooks',
      `${name} does not answer: ${reasonOf(error as Error)}.`,
      'See whether it runs. If WEBHOOK_URL is wrong, correct it, then webhooks adopt. Until then messages wait, for days.',
    );
  }
}

const SCANNED_WITHIN_MS = 15_000;

/** Whether clamd answers, and takes a file as large as the largest CV. */
export async function checkScanner(url: string | undefined, mostBytes: number): Promise<Findings> {
  const address = url === undefined ? undefined : clamdAddress(url);
  if (address === undefined)
    return note(
      'scanner',
      'CLAMD_URL is not set: CVs are not scanned for viruses.',
      'See "Scanning CVs for viruses" in docs/operations.md.',
    );
  const signal = AbortSignal.timeout(SCANNED_WITHIN_MS);
  const gone = await ping(address, signal).then(
    () => undefined,
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );
  if (gone !== undefined) {
    return fault(
      'scanner',
      `clamd does not answer: ${gone}.`,
      'Start it, or correct CLAMD_URL. Until then CVs are taken, but kept in quarantine.',
    );
  }
  const size = sizeInWords(mostBytes);
  const zeros = Readable.from([Buffer.alloc(mostBytes)]);
  const verdict = await scanStream(address, zeros, signal).catch((error: Error) => error);
  if (!(verdict instanceof Error) && verdict.is === 'clean')
    return ok('scanner', `clamd answers, and scans files of ${size}.`);
  return fault(
    'scanner',
    `clamd does not scan a file of ${size} (MAX_UPLOAD_BYTES).`,
    'Raise StreamMaxLength, MaxScanSize and MaxFileSize in its clamd.conf.',
  );
}

/** Why a connection failed, in a line: what TLS says of it goes over several, and names places in its own source. */
export function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${ANSWERED_WITHIN_MS / 1000} s`;
  const said = cause instanceof Error ? cause.message : message;
  if (said.includes('wrong version number')) return 'it does not speak TLS at this port';
  return onOneLine(said.split('\n')[0] ?? '');
}

const ANSWERED_WITHIN_MS = 20_000;

/** Asks for an address, or posts zeros to it, and reads only the head of the answer. @throws {Error} if none comes in time */
export async function askedFor(
  url: URL | string,
  posted?: { type: string; bytes: number },
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
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
