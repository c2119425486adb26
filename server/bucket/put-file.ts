import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { BucketError, bucketError, isNotThere } from './bucket-error.ts';
import { type FileRange, readRange, type Sums, sumsOf } from './file-range.ts';

/**
 * Makes a request, in turn with others.
 *
 * @param doing - what a key must be allowed to do for it, as words
 * @param order - whether it belongs to something that is half done, and goes before others
 */
export type Ask = <T>(doing: string, request: () => Promise<T>, order?: { isBegun: boolean }) => Promise<T>;

/** What requests about a bucket need. */
export interface InBucket {
  client: S3Client;
  ask: Ask;
  /** The same for a request that sends a file or a part of one: those have turns of their own. */
  askSending: Ask;
  /** How a request names an object. */
  inBucket: (key: string) => { Bucket: string; Key: string };
}

/**
 * Larger files are sent in parts of this size, each confirmed and repeated by itself. Stores take parts from 5 MiB on
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html).
 */
const PART_BYTES = 8_388_608;

/** Puts a file into a bucket; what arrives, the store compares with sums that are part of the request. */
export async function putFile(to: InBucket, key: string, whole: FileRange): Promise<void> {
  // An upload that is not there any more is a fault here.
  await (whole.length > PART_BYTES ? putInParts : putAtOnce)(to, key, whole).catch((error: unknown) => {
    throw isNotThere(error) ? bucketError(error, 'write objects') : error;
  });
}

async function putAtOnce(
  { client, askSending, inBucket }: InBucket,
  key: string,
  whole: FileRange,
): Promise<void> {
  await askSending('write objects', () =>
    sending(whole, (Body, sums, options) => {
      const put = { ...inBucket(key), Body, ContentLength: whole.length, ContentMD5: sums.md5 };
      return client.send(summed(new PutObjectCommand(put), sums), options);
    }),
  );
}

async function putInParts(to: InBucket, key: string, whole: FileRange): Promise<void> {
  const { client, ask, inBucket } = to;
  const object = inBucket(key);
  const { UploadId } = await ask('write objects', () =>
    client.send(new CreateMultipartUploadCommand(object)),
  );
  if (UploadId === undefined) throw new BucketError('the store for CVs began an upload without naming it');
  const upload = { ...object, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let start = 0; start < whole.length; start += PART_BYTES) {
      const range = { ...whole, start, length: Math.min(PART_BYTES, whole.length - start) };
      const PartNumber = Parts.length + 1;
      Parts.push({ PartNumber, ETag: await putPart(to, { ...upload, PartNumber }, range) });
    }
    await ask('write objects', () =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
    );
    const { ContentLength } = await ask('read objects', () => client.send(new HeadObjectCommand(object)));
    if (ContentLength !== whole.length)
      throw new BucketError(`the store for CVs has ${ContentLength} bytes of ${whole.length}`);
  } catch (error) {
    // Nobody is kept waiting for it: a store that is gone can't be told, and what stays there is found later.
    void ask('give up unfinished uploads', () => client.send(new AbortMultipartUploadCommand(upload))).catch(
      () => undefined,
    );
    throw error;
  }
}

async function putPart(
  { client, askSending }: InBucket,
  part: { Bucket: string; Key: string; UploadId: string; PartNumber: number },
  range: FileRange,
): Promise<string | undefined> {
  const { ETag } = await askSending(
    'write objects',
    () =>
      sending(range, (Body, sums, options) => {
        const put = { ...part, Body, ContentLength: range.length, ContentMD5: sums.md5 };
        return client.send(summed(new UploadPartCommand(put), sums), options);
      }),
    { isBegun: range.start > 0 },
  );
  return ETag;
}

/**
 * Sends a part of a file with its sums; both belong to its turn, since each holds some of the file in memory. The library does
 * not notice that a file can't be read: then the request is given up.
 */
async function sending<T>(
  range: FileRange,
  send: (body: ReturnType<typeof readRange>, sums: Sums, options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const unreadable = (cause: unknown) =>
    new BucketError('a CV that came in cannot be read any more', { cause });
  const sums = await sumsOf(range).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  const body = readRange(range);
  const aborting = new AbortController();
  let fault: unknown;
  body.on('error', (error) => {
    fault = error;
    aborting.abort();
  });
  try {
    return await send(body, sums, { abortSignal: aborting.signal });
  } catch (error) {
    throw fault === undefined ? error : unreadable(fault);
  } finally {
    body.destroy();
  }
}

/** The part of the library's commands that is needed here. */
interface Command {
  middlewareStack: PutObjectCommand['middlewareStack'];
}

/**
 * Makes the sum of what is sent a part of the request's signature, so that the store refuses anything else. The library
 * signs streams without it.
 */
function summed<C extends PutObjectCommand | UploadPartCommand>(command: C, { sha256 }: Sums): C {
  (command as Command).middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: object }).headers, { 'x-amz-content-sha256': sha256 });
      return next(args);
    },
    { step: 'build', name: 'sum-of-what-is-sent' },
  );
  return command;
}
