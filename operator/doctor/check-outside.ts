import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { WebhookTarget } from '#server/config/webhook-targets.ts';
import { smtpOptions } from '#server/mail/smtp-url.ts';
import { ping, scanStream } from '#server/scanning/clamd.ts';
import { clamdAddress } from '#server/scanning/clamd-address.ts';
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
    const { status } = await askedFor(new URL(url));
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
  const verdict = await scanStream(address, zeros(mostBytes), signal).catch((error: Error) => error);
  if (!(verdict instanceof Error) && verdict.is === 'clean')
    return ok('scanner', `clamd answers, and scans files of ${size}.`);
  return fault(
    'scanner',
    `clamd does not scan a file of ${size} (MAX_UPLOAD_BYTES).`,
    'Raise StreamMaxLength, MaxScanSize and MaxFileSize in its clamd.conf.',
  );
}

function zeros(bytes: number): Readable {
  function* pieces() {
    for (let left = bytes; left > 0; left -= PIECE.length)
      yield PIECE.subarray(0, Math.min(left, PIECE.length));
  }
  return Readable.from(pieces(), { objectMode: false });
}

/** Why a connection failed, in a line: what TLS says of it goes over several, and names places in its own source. */
export function reasonOf({ message }: Error): string {
  if (message.includes('wrong version number')) return 'it does not speak TLS at this port';
  return onOneLine(message.split('\n')[0] ?? '');
}

/** What came back. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** A body of zeros to be posted. */
interface Body {
  type: string;
  bytes: number;
}

const ANSWERED_WITHIN_MS = 20_000;

const PIECE = Buffer.alloc(65_536);

/**
 * Asks for an address, or posts a body to it, and reads only the head of the answer, which may come before all was sent.
 * Follows nothing.
 *
 * @throws {Error} of the connection, or if no answer comes in time
 */
export async function askedFor(url: URL, body?: Body): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: body === undefined ? 'GET' : 'POST',
    agent: false,
    signal,
    headers: {
      'accept-encoding': 'gzip, br',
      'user-agent': 'website-doctor',
      ...(body && { 'content-type': body.type, 'content-length': body.bytes }),
    },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    request.once('response', ({ statusCode = 0, headers }) => resolve({ status: statusCode, headers }));
    request.on('error', (error) =>
      reject(signal.aborted ? new Error(`no answer within ${ANSWERED_WITHIN_MS / 1000} s`) : error),
    );
  });
  try {
    let isAnswered = false;
    const done = answered.finally(() => (isAnswered = true));
    done.catch(() => undefined);
    for (let left = body?.bytes ?? 0; left > 0 && !isAnswered; left -= PIECE.length) {
      const hasRoom = request.write(PIECE.subarray(0, Math.min(left, PIECE.length)));
      if (!hasRoom) await Promise.race([new Promise((resolve) => request.once('drain', resolve)), done]);
    }
    request.end();
    return await done;
  } finally {
    request.destroy();
  }
}
