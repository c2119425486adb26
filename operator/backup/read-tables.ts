import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Row } from '#server/database/consistent-reading.ts';
import type { Attachment, Database } from '#server/database/tables.ts';
import { tableFile } from './manifest.ts';

/** The rows of a table in a snapshot, one at a time. @throws {SyntaxError} if a line is not a row */
export async function* rowsOf(snapshotFolder: string, table: keyof Database): AsyncGenerator<Row> {
  const source = createReadStream(tableFile(snapshotFolder, table), 'utf8');
  for await (const line of createInterface({ input: source })) yield JSON.parse(line);
}

/** What a snapshot knows of a CV. */
export type BackedUpCv = Pick<Attachment, 'key' | 'size' | 'sha256' | 'claimed_at'>;

/** The CVs of a snapshot, this many at a time. */
export async function* cvsOf(snapshotFolder: string, atATime: number): AsyncGenerator<BackedUpCv[]> {
  let some: BackedUpCv[] = [];
  for await (const row of rowsOf(snapshotFolder, 'attachments')) {
    const { key, size, sha256, claimed_at } = row as unknown as BackedUpCv;
    some.push({ key, size, sha256, claimed_at });
    if (some.length < atATime) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** The SHA-256 of a file in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
