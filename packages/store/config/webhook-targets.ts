import { createHash } from 'node:crypto';

/** A signed event (Standard Webhooks), or a message for a chat. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams'] as const;

export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

export interface WebhookTarget {
  /** Identifies the target in the database, in logs and to the operator: the URL itself may be a secret. */
  name: string;
  url: string;
  format: WebhookFormat;
  /** Each signs every message, so that secrets can be rotated; only the format standard is signed. */
  secrets: readonly string[];
}

interface WebhookSettings {
  WEBHOOK_URL?: readonly string[] | undefined;
  WEBHOOK_FORMAT?: readonly WebhookFormat[] | undefined;
  WEBHOOK_SECRET?: readonly string[] | undefined;
}

/** The configured webhooks, in the order of `WEBHOOK_URL`. */
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

/** Splits a list at commas and spaces. */
export function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((value) => value !== '');
}

/** The target names of `WEBHOOK_URL`, for programs beside the server, which has validated it; undefined if it is not set here. */
export function addressNames(WEBHOOK_URL: string | undefined): string[] | undefined {
  const names = splitList(WEBHOOK_URL ?? '').flatMap((url) => (URL.canParse(url) ? addressName(url) : []));
  return names.length === 0 ? undefined : names;
}

/** The name of a target, such as `hooks.slack.com#1f0c2a9b`: path and query, which may be secret, appear only as a hash. */
export function addressName(url: string): string {
  const { href, host } = new URL(url);
  return `${host}#${createHash('sha256').update(href).digest('hex').slice(0, 8)}`;
}
