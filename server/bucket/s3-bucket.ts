import { setTimeout as sleep } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { BucketError, bucketError, isNotThere } from './bucket-error.ts';
import { Gate } from './gate.ts';
import { type Ask, type InBucket, putFile } from './put-file.ts';
import type { StorageKey, StoragePlace } from './storage-url.ts';

/**
 * How long a store may take to accept a connection, and to do nothing on one. With the time in which something is repeated
 * that makes 5 seconds, within which everybody is answered.
 */
const CONNECT_MS = 1500;
const SILENT_MS = 3000;

/**
 * Requests at once. Those that send a file hold some 100 KB of it, and more of them would not be faster, but each would
 * wait longer for its answer.
 */
const SENDING_AT_ONCE = 16;
const OTHERS_AT_ONCE = 32;

/**
 * How long a request waits for its turn. An upload has waited to be opened before; whoever sent it is to read an answer before
 * its connection counts as stalled.
 */
const LONGEST_WAIT_MS = 8000;

/** A request that failed is repeated if that happened so soon: a kept connection may have been closed meanwhile. */
const SOON_MS = 400;
const PAUSE_MS = 100;

/** What goes wrong is thrown, and told by whoever asked. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {
  // Nothing to do.
}

/** How much of an object is read in one go. */
const PIECE_BYTES = 1_048_576;

/** As many as a store gives. */
const PAGE = 1000;

/** Opens a bucket by way of Amazon's library. It asks no other host for keys, settings or anything else. */
export function s3Bucket(place: StoragePlace, credentials: StorageKey): Bucket {
  const client = openClient(place, credentials);
  const waits = { silentMs: SILENT_MS, longestWaitMs: LONGEST_WAIT_MS };
  const ask = asking(new Gate({ ...waits, most: OTHERS_AT_ONCE }));
  const askSending = asking(new Gate({ ...waits, most: SENDING_AT_ONCE }));
  const inBucket = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key });
  const own = (key = '') => key.slice(place.prefix.length);
  const bucket: InBucket = { client, ask, askSending, inBucket };
  return {
    putFile: (key, file, size) => putFile(bucket, key, { file, start: 0, length: size }),
    putText: async (key, text) => {
      await ask('write objects', () => client.send(new PutObjectCommand({ ...inBucket(key), Body: text })));
    },
    find: async (key) => {
      const found = await ask('read objects', () => client.send(new HeadObjectCommand(inBucket(key)))).catch(
        unlessThere,
      );
      return found && (found.LastModified ?? new Date(0));
    },
    read: (key) => read(bucket, key),
    remove: async (key) => {
      await ask('delete objects', () => client.send(new DeleteObjectCommand(inBucket(key)))).catch(
        unlessThere,
      );
    },
    copy: async (from, to) => {
      const { Bucket, Key } = inBucket(from);
      const source = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
      const copied = await ask('read and write objects', () =>
        client.send(new CopyObjectCommand({ ...inBucket(to), CopySource: source })),
      ).catch(unlessThere);
      return copied !== undefined;
    },
    list: async function* (prefix, { after, atOnce = PAGE } = {}) {
      const { Bucket, Key } = inBucket(prefix);
      const start = after === undefined ? {} : { StartAfter: inBucket(after).Key };
      for (let next: string | undefined, isMore = true; isMore; ) {
        const page = {
          Bucket,
          Prefix: Key,
          MaxKeys: atOnce,
          ...(next === undefined ? start : { ContinuationToken: next }),
        };
        const { Contents = [], NextContinuationToken } = await ask('list its objects', () =>
          client.send(new ListObjectsV2Command(page)),
        );
        if (Contents.length > 0)
          yield Contents.map((found) => ({
            key: own(found.Key),
            writtenAt: found.LastModified ?? new Date(0),
          }));
        next = NextContinuationToken;
        isMore = next !== undefined;
      }
    },
    folders: async (prefix) => {
      const { Bucket, Key } = inBucket(prefix);
      const names: string[] = [];
      for (let next: string | undefined, isMore = true; isMore; ) {
        const page = {
          Bucket,
          Prefix: Key,
          Delimiter: '/',
          ...(next !== undefined && { ContinuationToken: next }),
        };
        const { CommonPrefixes = [], NextContinuationToken } = await ask('list its objects', () =>
          client.send(new ListObjectsV2Command(page)),
        );
        names.push(...CommonPrefixes.map((found) => (found.Prefix ?? '').slice(Key.length, -1)));
        next = NextContinuationToken;
        isMore = next !== undefined;
      }
      return names;
    },
    unfinished: async function* (prefix) {
      const { Bucket, Key } = inBucket(prefix);
      for (let next = {}, isMore = true; isMore; ) {
        const page = { Bucket, Prefix: Key, MaxUploads: PAGE, ...next };
        const found = await ask('list unfinished uploads', () =>
          client.send(new ListMultipartUploadsCommand(page)),
        );
        const uploads = (found.Uploads ?? []).map((upload) => ({
          key: own(upload.Key),
          uploadId: upload.UploadId ?? '',
          begunAt: upload.Initiated ?? new Date(),
        }));
        if (uploads.length > 0) yield uploads;
        next = { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker };
        isMore = found.IsTruncated === true;
      }
    },
    giveUp: async ({ key, uploadId }) => {
      await ask('give up unfinished uploads', () =>
        client.send(new AbortMultipartUploadCommand({ ...inBucket(key), UploadId: uploadId })),
      ).catch(unlessThere);
    },
    keepsVersions: async () => {
      const asked = { Bucket: place.bucket };
      const found = await ask('see whether it keeps versions', () =>
        client.send(new GetBucketVersioningCommand(asked)),
      )
        // Not every store has versions, and a key need not have the right to ask.
        .catch((error: unknown) => {
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
  const agent = { keepAlive: true, maxSockets: SENDING_AT_ONCE + OTHERS_AT_ONCE };
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    // What is sent is checked by sums of our own, which every store knows. The library's need a way of sending that not
    // all stores take.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Makes requests in turns, says in words what went wrong, and repeats once what broke off at once. */
function asking(gate: Gate): Ask {
  return (doing, request, order) =>
    gate.during(async () => {
      const attempt = () =>
        request().catch((error: unknown) => {
          throw isNotThere(error) ? error : bucketError(error, doing);
        });
      const since = performance.now();
      try {
        return await attempt();
      } catch (error) {
        const isWorthwhile =
          error instanceof BucketError && error.isPassing && performance.now() - since < SOON_MS;
        if (!isWorthwhile) throw error;
        await sleep(PAUSE_MS);
        return await attempt();
      }
    }, order);
}

/** What is not there needs no error. */
function unlessThere(error: unknown): undefined {
  if (!isNotThere(error)) throw error;
}

/**
 * Reads an object by ranges, each of them whole: a slow reader, such as a mail server, would otherwise let the connection
 * seem idle.
 */
async function* read({ client, ask, inBucket }: InBucket, key: string): AsyncGenerator<Uint8Array> {
  for (let at = 0, size = 1; at < size; ) {
    const Range = `bytes=${at}-${at + PIECE_BYTES - 1}`;
    const { piece, total } = await ask('read objects', async () => {
      const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...inBucket(key), Range }));
      const bytes = await Body?.transformToByteArray();
      return {
        piece: bytes ?? new Uint8Array(),
        total: Number(ContentRange?.split('/')[1] ?? bytes?.length),
      };
    }).catch((error: unknown) => {
      if (!isNotThere(error)) throw error;
      throw Object.assign(new Error(`ENOENT: there is no object ${key}`), {
        code: 'ENOENT',
        syscall: 'open',
      });
    });
    if (piece.length === 0) throw new BucketError(`the store for CVs gave nothing of ${key}`);
    yield piece;
    at += piece.length;
    size = total;
  }
}
