import { createHash } from 'node:crypto';
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import { type Kept, rowsOf } from '#server/testing/load/audit.ts';
import type { TestBucket } from '#server/testing/swift-server.ts';

/** What several servers keep together. */
export interface KeptTogether extends Kept {
  /** CVs in the bucket without a row, of calls that were cut off: they are set aside an hour later. */
  leftOver: string[];
}

/** What the database and the bucket hold, read from the store itself, not by way of a server. */
export async function keptIn(database: Kysely<Database>, bucket: TestBucket): Promise<KeptTogether> {
  const rows = await rowsOf(database);
  const recorded = new Set(rows.attachments.map(({ key }) => key));
  const all = await filesOf(bucket);
  return {
    ...rows,
    files: new Map([...all].filter(([key]) => recorded.has(key))),
    leftOver: [...all.keys()].filter((key) => !recorded.has(key)),
    unfinished: [],
  };
}

async function filesOf({ client, name }: TestBucket): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: 'cv/' })) {
    for (const { Key = '' } of page.Contents ?? []) {
      const bytes = await bytesOf(client, name, Key);
      if (bytes !== undefined) files.set(Key, createHash('sha256').update(bytes).digest('hex'));
    }
  }
  return files;
}

/** A store that was killed may still list what it was removing. */
async function bytesOf(client: S3Client, bucket: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
