import { createReadStream } from 'node:fs';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { BucketError, bucketError, isNotThere } from './bucket-error.ts';
import type { StorageKey, StoragePlace } from './storage-url.ts';

/**
 * How long a store may take to accept a connection, waiting for one of these included, and to do nothing on one. So whoever
 * sends a CV is answered within 5 seconds.
 */
const CONNECT_MS = 2000;
const SILENT_MS = 3000;
const CONNECTIONS = 50;

const PIECE_BYTES = 1_048_576;

/** As many as a store gives. */
const PAGE = 1000;

const ignore = () => undefined;

/** What goes wrong is thrown, and told by whoever asked. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A file to be stored; its sum is in hexadecimal. */
export interface StoredFile {
  path: string;
  size: number;
  sha256: string;
}

/** What the service does with a bucket. */
export type Bucket = ReturnType<typeof s3Bucket>;

/**
 * Opens a bucket by way of Amazon's library, which asks no other host for keys, settings or anything else. Keys are those within
 * the place: what they begin with there stays inside. Whatever is asked of it ends within seconds if the store gives no answer,
 * and throws a `BucketError` if that can't be used.
 */
export function s3Bucket(place: StoragePlace, credentials: StorageKey) {
  const client = openClient(place, credentials);
  const inBucket = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key });
  return {
    /** When it returns, the store has confirmed that all of the file has arrived and that its sum is right. */
    putFile: (key: string, file: StoredFile) => sendFile(client, inBucket(key), file),
    putText: async (key: string, text: string) => {
      await client.send(new PutObjectCommand({ ...inBucket(key), Body: text }));
    },
    /** When an object was last written; undefined if there is none. */
    find: async (key: string) => {
      const found = await client.send(new HeadObjectCommand(inBucket(key))).catch(unlessThere);
      return found && (found.LastModified ?? new Date(0));
    },
    /** Reads an object by ranges, each of them whole: a slow reader, such as a mail server, would let the connection seem idle. */
    read: async function* (key: string) {
      for (let at = 0, size = 1; at < size; ) {
        const Range = `bytes=${at}-${at + PIECE_BYTES - 1}`;
        const found = await client.send(new GetObjectCommand({ ...inBucket(key), Range })).catch(unlessThere);
        if (found === undefined)
          throw Object.assign(new Error(`ENOENT: there is no object ${key}`), {
            code: 'ENOENT',
            syscall: 'open',
          });
        const piece = await found.Body?.transformToByteArray().catch((error: unknown) => {
          throw bucketError(error, 'read objects');
        });
        if (!piece?.length) throw new BucketError(`the store for CVs gave nothing of ${key}`);
        yield piece;
        at += piece.length;
        size = Number(found.ContentRange?.split('/')[1] ?? piece.length);
      }
    },
    remove: async (key: string) => {
      await client.send(new DeleteObjectCommand(inBucket(key))).catch(unlessThere);
    },
    /** @returns whether it was there */
    copy: async (from: string, to: string) => {
      const { Bucket, Key } = inBucket(from);
      const CopySource = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
      const copied = await client
        .send(new CopyObjectCommand({ ...inBucket(to), CopySource }))
        .catch(unlessThere);
      return copied !== undefined;
    },
    /** Objects whose keys begin so, by the store's clock, some at a time. */
    list: async function* (prefix: string, pageSize = PAGE) {
      const { Bucket, Key: Prefix } = inBucket(prefix);
      for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix })) {
        if (Contents.length > 0)
          yield Contents.map(({ Key = '', LastModified = new Date(0) }) => ({
            key: Key.slice(place.prefix.length),
            writtenAt: LastModified,
          }));
      }
    },
    /** Whether the bucket keeps what is removed or replaced; undefined if the store does not tell. */
    keepsVersions: async () => {
      const asked = new GetBucketVersioningCommand({ Bucket: place.bucket });
      // Not every store has versions, and a key need not have the right to ask.
      const found = await client.send(asked).catch((error: unknown) => {
        if (error instanceof BucketError && error.isSilent) throw error;
        return undefined;
      });
      return found && found.Status === 'Enabled';
    },
  };
}

function openClient(
  { endpoint, region, isPathStyle }: StoragePlace,
  { accessKeyId, secretAccessKey, sessionToken }: StorageKey,
): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    // The sum that is signed is one that every store knows; others need a way of sending that not all stores take.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 2,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        next(args).catch((error: unknown) => {
          throw isNotThere(error) ? error : bucketError(error, DOING[commandName] ?? commandName);
        }),
    { step: 'initialize', name: 'faults-in-words' },
  );
  return client;
}

/** What a key must be allowed to do for a request. */
const DOING: Readonly<Record<string, string>> = {
  PutObjectCommand: 'write objects',
  HeadObjectCommand: 'read objects',
  GetObjectCommand: 'read objects',
  DeleteObjectCommand: 'delete objects',
  CopyObjectCommand: 'read and write objects',
  ListObjectsV2Command: 'list its objects',
  GetBucketVersioningCommand: 'see whether it keeps versions',
};

/** What becomes of a kept connection that the store has closed meanwhile. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE']);

/** Sends a file, and again if the connection broke off: the library repeats only what it has in memory. */
async function sendFile(
  client: S3Client,
  object: { Bucket: string; Key: string },
  file: StoredFile,
): Promise<void> {
  const put = () => {
    const command = new PutObjectCommand({
      ...object,
      Body: createReadStream(file.path),
      ContentLength: file.size,
    });
    // The sum is a part of the signature, so that the store refuses anything else. The library signs streams without it.
    command.middlewareStack.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': file.sha256 });
        return next(args);
      },
      { step: 'build', name: 'sum-of-what-is-sent' },
    );
    return client.send(command);
  };
  await put().catch((error: Error) => {
    if (!BROKEN_OFF.has((error.cause as NodeJS.ErrnoException).code ?? '')) throw error;
    return put();
  });
}

function unlessThere(error: unknown): undefined {
  if (!isNotThere(error)) throw error;
}
