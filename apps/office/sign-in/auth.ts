import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { isIP } from 'node:net';
import { passkey } from '@better-auth/passkey';
import { isSqlite } from '@website/store/database/engines/node-sqlite.ts';
import { writeFactOnce } from '@website/store/database/facts.ts';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getAdapter } from 'better-auth/db/adapter';
import { genericOAuth, magicLink } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import { withHashedTokens } from './hashed-tokens.ts';

/** How long a person stays signed in. */
export const SESSION_SECONDS = 8 * 60 * 60;

/** How long a link is valid. */
export const LINK_SECONDS = 10 * 60;

/** The name of the company's own sign-in in addresses. */
export const OPENID = 'company';

/** The office's own origin. */
export function originOf({ OFFICE_ADDRESS, OFFICE_HOST, OFFICE_PORT }: Office['config']): string {
  const host = isIP(OFFICE_HOST) === 6 ? `[${OFFICE_HOST}]` : OFFICE_HOST;
  return OFFICE_ADDRESS ?? `http://${host.toLowerCase()}:${OFFICE_PORT}`;
}

/** Whether browsers allow passkeys there: they need a domain. */
export function hasPasskeys(config: Office['config']): boolean {
  const { hostname } = new URL(originOf(config));
  return !hostname.startsWith('[') && isIP(hostname) === 0;
}

/** The person of an address; undefined if it is not in the list. */
export function personOf(office: Pick<Office, 'people'>, address: string): Person | undefined {
  return office.people().find((person) => person.address === address.toLowerCase());
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;

/** Sets up better-auth: sessions, links, passkeys and the company's own sign-in, for the people in the list and nobody else. */
export async function openAuth(office: Office, log: FastifyBaseLogger) {
  const { config, database } = office;
  const origin = originOf(config);
  const isSecure = origin.startsWith('https:');
  const secret = await writeFactOnce(database, 'office-secret', randomBytes(32).toString('hex'));
  const options = {
    appName: 'Office',
    baseURL: origin,
    basePath: '/api/auth',
    // As a list, so that a variable of the environment can't replace it.
    secrets: [{ version: 1, value: secret }],
    telemetry: { enabled: false },
    // The office has its own, also for what better-auth is called for.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        log[level]({ err: details.find((detail) => detail instanceof Error) }, `sign-in: ${message}`),
    },
    onAPIError: { throw: true, errorURL: `${origin}/sign-in` },
    user: {
      modelName: 'office_users',
      // Called before somebody gets in by another way than a session that exists.
      validateUserInfo: ({ user }) =>
        user.emailVerified === true && personOf(office, user.email ?? '') !== undefined
          ? undefined
          : { error: 'not_listed' },
    },
    session: {
      modelName: 'office_sessions',
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      freshAge: 60 * 60,
    },
    account: { modelName: 'office_accounts', updateAccountOnSignIn: false },
    verification: { modelName: 'office_verifications', storeIdentifier: 'hashed' },
    advanced: {
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // The prefix is part of the name: better-auth's own is only __Secure-.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-office' : `office-${config.OFFICE_PORT}`,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/' },
      // The company's own sign-in leads back from another site.
      cookies: { state: { attributes: { sameSite: 'lax' } } },
      database: { generateId: () => randomUUIDv7(), validateSchema: false },
    },
    databaseHooks: {
      account: {
        // Nothing is done in the person's name there.
        create: {
          before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            const user = await database
              .selectFrom('office_users')
              .select('email')
              .where('id', '=', userId)
              .executeTakeFirst();
            if (user === undefined || personOf(office, user.email) === undefined)
              throw new APIError('FORBIDDEN', { code: 'not_listed', message: 'not in the list of people' });
            return { data: { userAgent: null } };
          },
          after: async ({ userId }) => {
            await database
              .deleteFrom('office_sessions')
              .where('expiresAt', '<', new Date().toISOString())
              .execute();
            const { email } = await database
              .selectFrom('office_users')
              .select('email')
              .where('id', '=', userId)
              .executeTakeFirstOrThrow();
            await recordSignIn(office, email);
          },
        },
      },
    },
    plugins: [
      magicLink({
        expiresIn: LINK_SECONDS,
        storeToken: 'hashed',
        sendMagicLink: ({ token, metadata }) => (metadata as LinkMetadata).take(token),
      }),
      passkey({
        rpName: office.content().company.name,
        rpID: new URL(origin).hostname,
        origin,
        schema: { passkey: { modelName: 'office_passkeys' } },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
      ...(config.OFFICE_OPENID === undefined ? [] : [openId(config)]),
    ],
  } satisfies BetterAuthOptions;
  const type = isSqlite(database) ? 'sqlite' : 'postgres';
  const adapter = withHashedTokens(await getAdapter({ ...options, database: { db: database, type } }));
  return betterAuth({ ...options, database: () => adapter });
}

/** Passed through better-auth to whoever asks for a link. */
interface LinkMetadata {
  readonly take: (token: string) => void;
}

/**
 * Makes a link that signs a person in once. The token is behind the #, so that no server logs it, and the page sends it only when a button
 * is pressed: programs that check the links of mails would use it up.
 */
export async function newLink(auth: Auth, office: Office, { address, name }: Person): Promise<string> {
  let made = '';
  const metadata: LinkMetadata = {
    take: (token) => {
      made = token;
    },
  };
  await auth.api.signInMagicLink({
    body: { email: address, name, metadata: { ...metadata } },
    headers: new Headers(),
  });
  return `${originOf(office.config)}/enter#${made}`;
}

function openId({ OFFICE_OPENID, OFFICE_OPENID_CLIENT = '', OFFICE_OPENID_SECRET = '' }: Office['config']) {
  return genericOAuth({
    config: [
      {
        providerId: OPENID,
        discoveryUrl: `${OFFICE_OPENID}/.well-known/openid-configuration`,
        clientId: OFFICE_OPENID_CLIENT,
        clientSecret: OFFICE_OPENID_SECRET,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: true,
        // People are known by their address, also once it belongs to somebody else.
        accountSubject: ({ profile }) => String(profile.email).toLowerCase(),
      },
    ],
  });
}

/** Writes down that somebody has come in. */
export async function recordSignIn({ database, now }: Office, address: string): Promise<void> {
  await database
    .insertInto('office_events')
    .values({
      id: randomUUIDv7(),
      submission_id: null,
      at: now().toISOString(),
      person: address,
      what: 'signed-in',
      detail: '{}',
    })
    .execute();
}
