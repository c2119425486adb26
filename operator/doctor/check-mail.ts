import nodemailer from 'nodemailer';
import { smtpOptions } from '#server/mail/smtp-url.ts';
import { type Finding, fault, note, ok } from './finding.ts';
import { reasonOf } from './request.ts';

/** A mail server that has not answered by then is reported. */
const TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 };

/** Whether the mail server answers and takes the password; sends nothing. */
export async function checkMail(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) {
    return [
      note(
        'mail',
        'SMTP_URL is not set: notifications are only written to DATA_DIR/mail.',
        'Set it, so that they are sent.',
      ),
    ];
  }
  const transport = nodemailer.createTransport({ ...smtpOptions(url), ...TIMEOUTS });
  const { host, password } = new URL(url);
  try {
    await transport.verify();
    return [ok('mail', `${host} answers${password === '' ? '' : ', and takes name and password'}.`)];
  } catch (error) {
    const { code } = error as Error & { code?: string };
    return [
      fault(
        'mail',
        `${host}: ${reasonOf(error as Error)}.`,
        ADVICE[code ?? ''] ?? 'See SMTP_URL and the mail server.',
      ),
    ];
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
