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
import { BucketError, bucketError, isNotFound } from './bucket-error.ts';
import type { BucketLocation, StorageCredentials } from './storage-url.ts';

/** Connect timeout, including the wait for a free socket, and idle timeout: an upload gets its response within 5 seconds. */
const CONNECT_MS = 2000;
const IDLE_MS = 3000;
const MAX_SOCKETS = 50;

const CHUNK_BYTES = 1_048_576;

/** The maximum page size of S3. */
const PAGE_SIZE = 1000;

const ignore = () => undefined;

/** Errors are thrown, and the caller logs them. */
const NO_LOG = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** A file to be stored; its checksum is in hexadecimal. */
export interface StoredFile {
  path: string;
  size: number;
  sha256: string;
}

export type Bucket = ReturnType<typeof s3Bucket>;

/**
 * Opens a bucket with the AWS SDK, which gets its credentials here and contacts no other host. Object keys are relative to the
 * location's prefix. Each call times out within seconds, and throws a `BucketError` if the bucket is unusable.
 */
export function s3Bucket(location: BucketLocation, credentials: StorageCredentials) {
  const client = openClient(location, credentials);
  const inBucket = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + key });
  return {
    /** Resolves once the store has confirmed the whole file and its checksum. */
    putFile: (key: string, file: StoredFile) => sendFile(client, inBucket(key), file),
    putText: async (key: string, text: string) => {
      await client.send(new PutObjectCommand({ ...inBucket(key), Body: text }));
    },
    /** When an object was last written; undefined if there is none. */
    find: async (key: string) => {
      const found = await client.send(new HeadObjectCommand(inBucket(key))).catch(undefinedIfMissing);
      return found && (found.LastModified ?? new Date(0));
    },
    /** Reads an object in ranges, each buffered whole: with a slow reader, such as a mail server, one request would time out. */
    read: async function* (key: string) {
      for (let at = 0, size = 1; at < size; ) {
        const Range = `bytes=${at}-${at + CHUNK_BYTES - 1}`;
        const found = await client
          .send(new GetObjectCommand({ ...inBucket(key), Range }))
          .catch(undefinedIfMissing);
        if (found === undefined)
          throw Object.assign(new Error(`ENOENT: there is no object ${key}`), {
            code: 'ENOENT',
            syscall: 'open',
          });
        const chunk = await found.Body?.transformToByteArray().catch((error: unknown) => {
          throw bucketError(error, 'read objects');
        });
        if (!chunk?.length) throw new BucketError(`the store for CVs sent no bytes of ${key}`);
        yield chunk;
        at += chunk.length;
        size = Number(found.ContentRange?.split('/')[1] ?? chunk.length);
      }
    },
    remove: async (key: string) => {
      await client.send(new DeleteObjectCommand(inBucket(key))).catch(undefinedIfMissing);
    },
    /** Copies an object. @returns whether it existed */
    copy: async (from: string, to: string) => {
      const { Bucket, Key } = inBucket(from);
      const CopySource = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
      const copied = await client
        .send(new CopyObjectCommand({ ...inBucket(to), CopySource }))
        .catch(undefinedIfMissing);
      return copied !== undefined;
    },
    /** Pages of the objects under a prefix; `writtenAt` is by the store's clock. */
    list: async function* (prefix: string, pageSize = PAGE_SIZE) {
      const { Bucket, Key: Prefix } = inBucket(prefix);
      for await (const { Contents = [] } of paginateListObjectsV2({ client, pageSize }, { Bucket, Prefix })) {
        if (Contents.length > 0)
          yield Contents.map(({ Key = '', LastModified = new Date(0) }) => ({
            key: Key.slice(location.prefix.length),
            writtenAt: LastModified,
          }));
      }
    },
    /** Whether versioning is on, so that deleted objects remain; undefined if the store does not answer that. */
    isVersioned: async () => {
      const command = new GetBucketVersioningCommand({ Bucket: location.bucket });
      // Some stores have no versioning, and the access key may lack the permission to read it.
      const found = await client.send(command).catch((error: unknown) => {
        if (error instanceof BucketError && error.isUnreachable) throw error;
        return undefined;
      });
      return found && found.Status === 'Enabled';
    },
  };
}

function openClient(
  { endpoint, region, isPathStyle }: BucketLocation,
  { accessKeyId, secretAccessKey, sessionToken }: StorageCredentials,
): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    // SHA-256 in the signature works with every store; the SDK's other checksums need chunked encoding, which some reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 2,
    logger: NO_LOG,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        next(args).catch((error: unknown) => {
          throw isNotFound(error) ? error : bucketError(error, ACTIONS[commandName] ?? commandName);
        }),
    { step: 'initialize', name: 'faults-in-words' },
  );
  return client;
}

/** The permission that each command needs, for error messages. */
const ACTIONS: Readonly<Record<string, string>> = {
  PutObjectCommand: 'write objects',
  HeadObjectCommand: 'read objects',
  GetObjectCommand: 'read objects',
  DeleteObjectCommand: 'delete objects',
  CopyObjectCommand: 'read and write objects',
  ListObjectsV2Command: 'list its objects',
  GetBucketVersioningCommand: 'read whether versioning is on',
};

/** A keep-alive connection that the store has closed meanwhile. */
const CONNECTION_RESET = new Set(['ECONNRESET', 'EPIPE']);

/** Uploads a file, and retries once after a connection reset: the SDK retries only bodies that it holds in memory. */
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
    // The SDK signs streams without a checksum. With it in the signature, the store rejects any other bytes.
    command.middlewareStack.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': file.sha256 });
        return next(args);
      },
      { step: 'build', name: 'body-checksum' },
    );
    return client.send(command);
  };
  await put().catch((error: Error) => {
    if (!CONNECTION_RESET.has((error.cause as NodeJS.ErrnoException).code ?? '')) throw error;
    return put();
  });
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}
