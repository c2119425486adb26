/** A bucket that is unusable at the moment. The message is for the operator and holds no credentials, so it may be logged. */
export class BucketError extends Error {
  override name = 'BucketError';
  readonly isFull: boolean;
  /** Unreachable or timed out: the store has sent no response. */
  readonly isUnreachable: boolean;

  constructor(message: string, cause?: unknown, { isFull = false, isUnreachable = false } = {}) {
    super(message, { cause });
    this.isFull = isFull;
    this.isUnreachable = isUnreachable;
  }
}

/** An error response of the store, or a network error, as the SDK and Node throw them. */
interface StoreError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);

/** Error codes that a wrong setting causes, with the remedy. */
const REFUSALS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the access key: check AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'rejects the secret access key: check AWS_SECRET_ACCESS_KEY',
  ExpiredToken:
    'reports that the session token has expired: set a new AWS_SESSION_TOKEN, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  InvalidToken: 'rejects the session token: check AWS_SESSION_TOKEN',
  NoSuchBucket: 'has no such bucket: create it, or correct STORAGE_URL',
  PermanentRedirect: 'has the bucket in another region: correct the region in STORAGE_URL',
  AuthorizationHeaderMalformed: 'has another region: correct the region in STORAGE_URL',
  RequestTimeTooSkewed: "rejects this machine's time: set the clock",
};

/** Turns an SDK error into a message for the operator; `action` is what failed, such as `read objects`. */
export function bucketError(cause: unknown, action: string): BucketError {
  if (cause instanceof BucketError) return cause;
  const { name, message, code, $metadata } = cause as StoreError;
  const status = $metadata?.httpStatusCode;
  const error = (words: string, how = {}) => new BucketError(`the store for CVs ${words}`, cause, how);
  if (status === undefined) {
    const words = name === 'TimeoutError' ? 'does not answer' : `cannot be reached (${code ?? message})`;
    return error(words, { isUnreachable: true });
  }
  if (status === 507 || FULL.has(name)) return error('is full', { isFull: true });
  const refusal = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  if (refusal !== undefined) return error(`${refusal} (${name})`);
  if (status === 403)
    return error(`does not allow this access key to ${action} (${name}): grant it that permission`);
  return error(`failed to ${action} (${name}, status ${status})`);
}

/** Whether the store answered that the object does not exist. */
export function isNotFound(error: unknown): boolean {
  const { name, $metadata } = error as StoreError;
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404)
  );
}
