import pg from 'pg';

/** The connection failed before a response: the outcome of a running commit is unknown. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  readonly code = 'DATABASE_UNREACHABLE';

  constructor(cause: Error) {
    super(`PostgreSQL did not answer: ${connectionReason(cause)}`, { cause });
  }
}

const OVERLOADED = 'PostgreSQL has too little memory: see its log';
const NO_CONNECTION = 'the connection to PostgreSQL broke: see whether it or a proxy before it was restarted';
const TOO_SLOW = 'PostgreSQL took too long: see what keeps it busy, or which transaction holds a lock';
const OTHER_TABLES =
  'its tables are not those of this version: start the service of this version once, which migrates them';

/** Explanations by SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html); two characters stand for a class. */
const SQLSTATES: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL rejects the user name or the password: correct them',
  '28000':
    'PostgreSQL does not admit this user from this machine: see its pg_hba.conf; it may require TLS (?sslmode=verify-full)',
  '3D000': 'PostgreSQL has no database of this name: create it, or correct the name',
  '42501':
    'the user has no permission for this: make it the owner of the database, or grant it what is missing',
  '42P01': OTHER_TABLES,
  '42703': OTHER_TABLES,
  '25006': 'this PostgreSQL is read-only, such as a standby: name the primary server',
  '53100': 'the disk of PostgreSQL is full: free space there',
  '53200': OVERLOADED,
  '53300': 'PostgreSQL has no connection left: raise its max_connections, or see what holds them',
  '53': OVERLOADED,
  '55P03': TOO_SLOW,
  '57014': TOO_SLOW,
  '57P03': 'PostgreSQL is starting up or shutting down: wait until it is ready, and see its log if it is not',
  '57': 'PostgreSQL is shutting down or was restarted: start it if it does not come back',
  '58': 'PostgreSQL cannot use its own disk: see its log',
  '08': NO_CONNECTION,
  '25P03': NO_CONNECTION,
  XX001: 'PostgreSQL found damaged data: see its log, and restore a backup if need be',
};

const UNKNOWN_HOST = 'the name of its host is not known here: correct it, or see the DNS of this machine';
const OUT_OF_REACH = 'its host does not answer: see whether it runs, and whether a firewall is in between';
const NO_TLS =
  'PostgreSQL offers no TLS: turn it on there, or leave out sslmode where the network is trusted';
const UNTRUSTED =
  'the certificate of PostgreSQL is not trusted here: name its authority (?sslrootcert=…), or correct the certificate';

/** Explanations by Node's error code. */
const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that host and port: see whether PostgreSQL runs there',
  ENOENT: 'there is no such socket or certificate file: correct its path',
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  ETIMEDOUT: OUT_OF_REACH,
  EHOSTUNREACH: OUT_OF_REACH,
  EHOSTDOWN: OUT_OF_REACH,
  ENETUNREACH: OUT_OF_REACH,
  ECONNRESET: NO_CONNECTION,
  EPIPE: NO_CONNECTION,
  EACCES: 'this machine does not let the service connect: see the permissions of the socket',
  EMFILE: 'this process can open no more files and connections: raise its limit',
  ERR_INVALID_URL: 'it is not a URL: it should look like postgres://user:password@host/database',
  EPROTO: NO_TLS,
  CERT_HAS_EXPIRED: 'the certificate of PostgreSQL has expired: renew it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of PostgreSQL is for another host: name the host as it does',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

/** Explanations by message, of client errors without a code. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL|error establishing an SSL/i, NO_TLS],
  [/timeout exceeded when trying to connect|connection timeout|timeout expired/i, OUT_OF_REACH],
  [/query read timeout/i, TOO_SLOW],
  [/terminated|not queryable|closed/i, NO_CONNECTION],
  [/password must be a string/i, 'PostgreSQL asks for a password, and there is none'],
];

/** Explains an error of PostgreSQL to the operator, without the URL or any row; undefined for other errors. */
export function postgresReason(error: unknown): string | undefined {
  if (error instanceof DatabaseUnreachableError) return connectionReason(error.cause as Error);
  if (error instanceof pg.DatabaseError) return responseReason(error.code ?? '');
  return error instanceof Error && error.cause !== undefined ? postgresReason(error.cause) : undefined;
}

/** Explains an SQLSTATE that makes PostgreSQL unusable; undefined for others. */
export function reasonOfCode(code: string): string | undefined {
  return SQLSTATES[code] ?? SQLSTATES[code.slice(0, 2)];
}

function responseReason(code: string): string {
  return `${reasonOfCode(code) ?? 'PostgreSQL reports an error: see its log'} (${code})`;
}

function connectionReason(error: Error & { code?: unknown }): string {
  const { code, message } = error;
  if (error instanceof pg.DatabaseError) return responseReason(error.code ?? '');
  if (typeof code === 'string') return `${CODES[code] ?? 'PostgreSQL cannot be reached'} (${code})`;
  const known = MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  return known ?? 'PostgreSQL cannot be reached: see its log';
}
