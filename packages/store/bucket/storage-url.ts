/** A bucket of an S3-compatible store, and the folder in it that belongs to this service. */
export interface BucketLocation {
  bucket: string;
  /** Prefix of all object keys: empty, or ends with a slash. */
  prefix: string;
  /** The store's URL; undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  /** Whether requests name the bucket in the path (path-style) rather than in the host name. */
  isPathStyle: boolean;
}

/** The environment variables that hold the credentials, under the names that AWS tools use. */
export interface CredentialVariables {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

const EXAMPLE = 's3://bucket?endpoint=https://storage.example&region=eu-central-1';

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Characters that no store or tool escapes. */
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;

const REGION = /^[a-z0-9-]{1,40}$/;

/** The region that S3-compatible stores expect unless configured otherwise. */
const DEFAULT_REGION = 'us-east-1';

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

const PARAMETERS = ['endpoint', 'region', 'path-style', 'plain-http'];

/**
 * Parses a `STORAGE_URL`. Faults never quote it, since it may hold a password by mistake.
 *
 * @returns the location, or every fault
 */
export function parseStorageUrl(text: string): { location: BucketLocation } | { faults: string[] } {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 's3:' || url.hostname === '') return { faults: [`must be a URL such as ${EXAMPLE}`] };
  const faults: string[] = [];
  const given = url.searchParams;
  const expect = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  expect(
    url.username === '' && url.password === '',
    'must hold no key or password: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead',
  );
  expect(url.port === '' && url.hash === '', 'must have neither a port nor a fragment after the bucket');
  expect(BUCKET.test(url.hostname), "must name a bucket by small letters, digits, '-' and '.'");
  const prefix = url.pathname.replaceAll(/^\/|\/$/g, '');
  expect(
    prefix === '' || (PREFIX.test(prefix) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(prefix)),
    "may name a folder in the bucket by letters, digits, '_', '-', '.' and '/' only",
  );
  const names = [...new Set(given.keys())];
  expect(
    names.every((name) => PARAMETERS.includes(name)),
    `knows the parameters ${PARAMETERS.join(', ')} only; keys and passwords belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
  );
  expect(
    names.every((name) => given.getAll(name).length === 1),
    'must give each parameter once',
  );
  const endpoint = given.get('endpoint') ?? undefined;
  if (endpoint !== undefined) faults.push(...endpointFaults(endpoint, given.get('plain-http') === 'true'));
  const region = given.get('region') ?? (endpoint === undefined ? undefined : DEFAULT_REGION);
  if (region === undefined)
    faults.push('must name the region, or the endpoint of a store other than Amazon’s');
  else expect(REGION.test(region), 'must name a region such as eu-central-1');
  for (const name of ['path-style', 'plain-http'])
    expect(/^(?:true|false)$/.test(given.get(name) ?? 'true'), `must have true or false as ${name}`);
  if (faults.length > 0 || region === undefined) return { faults };
  return {
    location: {
      bucket: url.hostname,
      prefix: prefix === '' ? '' : `${prefix}/`,
      endpoint: endpoint?.replace(/\/$/, ''),
      region,
      isPathStyle: (given.get('path-style') ?? String(endpoint !== undefined)) === 'true',
    },
  };
}

function endpointFaults(endpoint: string, isPlainAllowed: boolean): string[] {
  const url = URL.parse(endpoint);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return ['must have an endpoint such as https://storage.example'];
  const faults: string[] = [];
  if (url.username !== '' || url.password !== '')
    faults.push('must hold no key or password, also in its endpoint');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    faults.push('must have an endpoint without a path');
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !isPlainAllowed) {
    faults.push(
      'must have an endpoint with https, so that nobody reads CVs on their way; within a network of your own, plain-http=true allows http',
    );
  }
  return faults;
}

/** Faults of the credentials' variables, by name. */
export function credentialFaults(
  key: CredentialVariables,
): { name: keyof CredentialVariables; fault: string }[] {
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  return names
    .filter((name) => !key[name]?.trim())
    .map((name) => ({ name, fault: 'must be set, since STORAGE_URL names a bucket' }));
}

export type StorageCredentials = ReturnType<typeof storageCredentials>;

/** Reads the credentials from the variables; call it once `credentialFaults` is empty. */
export function storageCredentials(key: CredentialVariables) {
  return {
    accessKeyId: key.AWS_ACCESS_KEY_ID?.trim() ?? '',
    secretAccessKey: key.AWS_SECRET_ACCESS_KEY?.trim() ?? '',
    sessionToken: key.AWS_SESSION_TOKEN?.trim() || undefined,
  };
}
