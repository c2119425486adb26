import { createHash } from 'node:crypto';

/** A text as long as this is hardly written twice by chance, whoever sends it. */
const TELLING_LENGTH = 40;

/** Fields that differ each time or say nothing. */
const NOT_COMPARED = new Set(['createdOn', 'updatedOn', 's3bucketpathname', 'portal']);

/**
 * By what a repeated body is known: its text, if there is enough of it, whoever claims to have written it; else
 * everything the sender filled in. Letters and spaces may vary.
 */
export function repeatHash(kind: string, body: object): string {
  const fields = body as Record<string, unknown>;
  const text = plain(fields.message ?? fields.comments);
  const compared =
    text.length >= TELLING_LENGTH
      ? [text]
      : Object.entries(fields)
          .filter(([name]) => !NOT_COMPARED.has(name))
          .map(([name, value]) => `${name}=${plain(value)}`)
          .sort();
  return createHash('sha256')
    .update(JSON.stringify([kind, ...compared]))
    .digest('hex');
}

function plain(value: unknown): string {
  return typeof value === 'string'
    ? value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
    : '';
}
