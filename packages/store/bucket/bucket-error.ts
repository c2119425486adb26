/**
 * Why a bucket can't be used at the moment, in words for whoever runs the service. It holds neither keys nor addresses, so
 * it may be logged.
 */
export class BucketError extends Error {
  override name = 'BucketError';
  /** Whether the store has no room; otherwise it is gone, hangs, or refuses the service. */
  readonly isFull: boolean;
  readonly isSilent: boolean;

  constructor(message: string, cause?: unknown, { isFull = false, isSilent = false } = {}) {
    super(message, { cause });
    this.isFull = isFull;
    this.isSilent = isSilent;
  }
}

/** The error of a store or of the way there, as SDK and Node throw it. */
interface StoreError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);

/** What stores refuse a request with whose cause is a setting, and what to do. */
const REFUSALS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the key: check AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'refuses the secret of the key: check AWS_SECRET_ACCESS_KEY',
  ExpiredToken:
    'says that the key has expired: set a new one in AWS_SESSION_TOKEN and the variables beside it',
  InvalidToken: 'refuses the session token: check AWS_SESSION_TOKEN',
  NoSuchBucket: 'has no such bucket: make it, or correct STORAGE_URL',
  PermanentRedirect: 'has the bucket in another region: correct the region in STORAGE_URL',
  AuthorizationHeaderMalformed: 'has another region: correct the region in STORAGE_URL',
  RequestTimeTooSkewed: "has another time: set this machine's clock right",
};

/** Says in words why a store could not do something. */
export function bucketError(cause: unknown, doing: string): BucketError {
  if (cause instanceof BucketError) return cause;
  const { name, message, code, $metadata } = cause as StoreError;
  const status = $metadata?.httpStatusCode;
  const says = (words: string, how = {}) => new BucketError(`the store for CVs ${words}`, cause, how);
  if (status === undefined) {
    const words = name === 'TimeoutError' ? 'does not answer' : `cannot be reached (${code ?? message})`;
    return says(words, { isSilent: true });
  }
  if (status === 507 || FULL.has(name)) return says('is full', { isFull: true });
  const refusal = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  if (refusal !== undefined) return says(`${refusal} (${name})`);
  if (status === 403) return says(`does not allow this key to ${doing} (${name}): give it that right`);
  return says(`failed to ${doing} (${name}, status ${status})`);
}

/** Whether a store says that there is no such object. */
export function isNotThere(error: unknown): boolean {
  const { name, $metadata } = error as StoreError;
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404)
  );
}
