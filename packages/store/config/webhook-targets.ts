import { createHash } from 'node:crypto';

/** What is sent: a message of its own kind that is signed (Standard Webhooks), or one that a chat shows. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams'] as const;

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Where messages go, in which format, and what they are signed with. */
export interface WebhookTarget {
  /** What it is called in the database, in logs and to the operator: the URL itself may be a secret. */
  name: string;
  url: string;
  format: WebhookFormat;
  /** All of them sign, so that the other side can go over from one to the next; only the standard is signed. */
  secrets: readonly string[];
}

/** The settings that say who is told; undefined where they are not set. */
interface WebhookSettings {
  WEBHOOK_URL?: readonly string[] | undefined;
  WEBHOOK_FORMAT?: readonly WebhookFormat[] | undefined;
  WEBHOOK_SECRET?: readonly string[] | undefined;
}

/** Who is told of submissions, in the order of the settings. */
export function webhookTargets({
  WEBHOOK_URL: urls = [],
  WEBHOOK_FORMAT: formats = ['standard'],
  WEBHOOK_SECRET: secrets = [],
}: WebhookSettings): WebhookTarget[] {
  const [forAll = 'standard'] = formats;
  return urls.map((url, index) => {
    return { name: addressName(url), url, format: formats[index] ?? forAll, secrets };
  });
}

/** The values of a list, which commas, spaces or both separate. */
export function valuesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((value) => value !== '');
}

/**
 * The names of the addresses that `WEBHOOK_URL` holds, for programs beside the server, which has checked them.
 *
 * @returns undefined if it is not set here
 */
export function addressNames(WEBHOOK_URL: string | undefined): string[] | undefined {
  const names = valuesIn(WEBHOOK_URL ?? '').flatMap((url) => (URL.canParse(url) ? addressName(url) : []));
  return names.length === 0 ? undefined : names;
}

/** What an address is called, such as `hooks.slack.com#1f0c2a9b`: of its path and its query no more than a hash. */
export function addressName(url: string): string {
  const { href, host } = new URL(url);
  return `${host}#${createHash('sha256').update(href).digest('hex').slice(0, 8)}`;
}
