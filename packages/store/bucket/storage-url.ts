/** Where CVs are kept if not in the data folder: a bucket of a store that speaks S3. */
export interface StoragePlace {
  bucket: string;
  /** What the keys of this service's objects begin with: empty, or ends with a slash. */
  prefix: string;
  /** Address of the store; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is named in the path of an address rather than in its host. */
  isPathStyle: boolean;
}

/** The variables that hold the key, named as every program that speaks S3 names them. */
export interface StorageKeyVariables {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
}

const EXAMPLE = 's3://bucket?endpoint=https://storage.example&region=eu-central-1';

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Parts of keys that every store and every tool takes as they are. */
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;

const REGION = /^[a-z0-9-]{1,40}$/;

/** What a store that is named by its address takes for its region, unless it was set up otherwise. */
const USUAL_REGION = 'us-east-1';

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

const PARAMETERS = ['endpoint', 'region', 'path-style', 'plain-http'];

/**
 * Reads a `STORAGE_URL`. No fault repeats any of it: somebody may have put a password in.
 *
 * @returns the place, or everything that is wrong with it
 */
export function parseStorageUrl(text: string): { place: StoragePlace } | { faults: string[] } {
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
  const region = given.get('region') ?? (endpoint === undefined ? undefined : USUAL_REGION);
  if (region === undefined)
    faults.push('must name the region, or the endpoint of a store other than Amazon’s');
  else expect(REGION.test(region), 'must name a region such as eu-central-1');
  for (const name of ['path-style', 'plain-http'])
    expect(/^(?:true|false)$/.test(given.get(name) ?? 'true'), `must have true or false as ${name}`);
  if (faults.length > 0 || region === undefined) return { faults };
  return {
    place: {
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

/** What is wrong with the variables that hold the key, each with its name. */
export function storageKeyFaults(
  key: StorageKeyVariables,
): { name: keyof StorageKeyVariables; fault: string }[] {
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  return names
    .filter((name) => !key[name]?.trim())
    .map((name) => ({ name, fault: 'must be set, since STORAGE_URL names a bucket' }));
}

/** What a store is asked with. */
export type StorageKey = ReturnType<typeof storageKey>;

/** The key that the variables hold, never the URL; call it where they have no fault. */
export function storageKey(key: StorageKeyVariables) {
  return {
    accessKeyId: key.AWS_ACCESS_KEY_ID?.trim() ?? '',
    secretAccessKey: key.AWS_SECRET_ACCESS_KEY?.trim() ?? '',
    sessionToken: key.AWS_SESSION_TOKEN?.trim() || undefined,
  };
}
