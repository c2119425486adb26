import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignInWays } from '../api.ts';
import { Problem } from '../problems/problems.ts';
import { hasPasskeys, newLink, OPENID, originOf, personOf } from './auth.ts';
import { linkMail } from './link-mail.ts';
import { RateLimit } from './rate-limit.ts';

/** The calls of better-auth that the page makes; all others are 404. Those that sign somebody in are open to strangers. */
const AUTH_CALLS = [
  { method: 'GET', url: `/api/auth/callback/${OPENID}`, isOpen: true, isLinked: true },
  { method: 'GET', url: '/api/auth/passkey/generate-authenticate-options', isOpen: true },
  { method: 'POST', url: '/api/auth/passkey/verify-authentication', isOpen: true },
  { method: 'GET', url: '/api/auth/passkey/generate-register-options' },
  { method: 'POST', url: '/api/auth/passkey/verify-registration' },
  { method: 'GET', url: '/api/auth/passkey/list-user-passkeys' },
  { method: 'POST', url: '/api/auth/passkey/delete-passkey' },
] as const;

/** Sentences for refusals of better-auth. */
const REFUSALS: Readonly<Record<string, string>> = {
  SESSION_NOT_FRESH: 'You have been signed in for more than an hour. Please sign in again to add a passkey.',
  PASSKEY_NOT_FOUND: 'This passkey is not known here. Sign in in another way, and add it again.',
  PREVIOUSLY_REGISTERED: 'This passkey was already added.',
  not_listed: 'Your address is no longer in the list of people who may sign in here.',
};

const OLD_LINK = 'This link was already used, or is older than ten minutes. Please ask for a new one.';

/** Calls from one network address in a minute. */
const MAX_CALLS = 60;

/** Mails to one address in ten minutes. */
const MAX_MAILS = 5;

/** Entry and exit: by a link, a passkey, or the company's own sign-in. */
export async function signInRoutes(app: FastifyInstance): Promise<void> {
  const { office, auth, mailer } = app;
  const { config } = office;
  const calls = new RateLimit(MAX_CALLS, 60_000);
  const mails = new RateLimit(MAX_MAILS, 600_000);
  const sending = new Set<Promise<void>>();
  const leaving = new AbortController();
  app.addHook('onClose', async () => {
    leaving.abort();
    await Promise.all(sending);
  });
  app.addHook('onRequest', async ({ ip, method, url }, reply) => {
    if (method === 'GET' && !url.startsWith('/api/auth/')) return;
    if (calls.take(ip)) return;
    reply.header('retry-after', '60');
    throw new Problem(429, 'Too many attempts. Please try again in a minute.');
  });

  app.get('/api/sign-in', { config: { isOpen: true } }, async (): Promise<SignInWays> => {
    const { name } = office.content().company;
    return {
      company: name,
      mail: config.OFFICE_PEOPLE !== undefined,
      passkey: hasPasskeys(config),
      openId: config.OFFICE_OPENID === undefined ? undefined : (config.OFFICE_OPENID_NAME ?? name),
    };
  });

  app.post('/api/sign-in/link', { config: { isOpen: true } }, async ({ body }, reply) => {
    const { address } = z.strictObject({ address: z.string().max(320) }).parse(body);
    const sent = sendLink(address.trim());
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
    return reply.code(202).send({});
  });

  /** Begins after the answer, at some time: nothing about the answer tells whether the address is in the list. */
  async function sendLink(address: string): Promise<void> {
    try {
      await sleep(randomInt(1000), undefined, { signal: leaving.signal });
      const person = config.OFFICE_PEOPLE === undefined ? undefined : personOf(office, address);
      if (person === undefined || !mails.take(person.address)) return;
      const mail = linkMail(office, person, await newLink(auth, office, person));
      await mailer(mail, { signal: leaving.signal });
    } catch (err) {
      if (!leaving.signal.aborted)
        app.log.error({ err }, 'the mail with a link to sign in could not be sent');
    }
  }

  app.post('/api/sign-in/enter', { config: { isOpen: true } }, async ({ body, headers }, reply) => {
    const { token } = z.strictObject({ token: z.string().max(100) }).parse(body);
    const entered = await auth.api
      .magicLinkVerify({ query: { token }, headers: fromNodeHeaders(headers), returnHeaders: true })
      .catch((error) => {
        throw isAPIError(error) ? new Problem(401, OLD_LINK) : error;
      });
    return withCookies(reply, entered.headers).send({});
  });

  app.post('/api/sign-in/openid', { config: { isOpen: true } }, async ({ headers }, reply) => {
    const begun = await auth.api
      .signInSocial({
        body: { provider: OPENID, callbackURL: '/', errorCallbackURL: '/sign-in', disableRedirect: true },
        headers: fromNodeHeaders(headers),
        returnHeaders: true,
      })
      .catch((error) => {
        if (!isAPIError(error)) throw error;
        app.log.error({ err: error }, 'the sign-in of OFFICE_OPENID can’t be used');
        throw new Problem(
          503,
          'The company’s own sign-in can’t be reached at the moment. Please try again soon.',
        );
      });
    return withCookies(reply, begun.headers).send({ url: begun.response.url });
  });

  app.post('/api/sign-out', { config: { isOpen: true } }, async ({ headers }, reply) => {
    const left = await auth.api.signOut({ headers: fromNodeHeaders(headers), returnHeaders: true });
    return withCookies(reply, left.headers).send({});
  });

  for (const { method, url, ...config } of AUTH_CALLS)
    app.route({ method, url, config, handler: (request, reply) => passOn(request, reply) });

  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, url, body } = request;
    const headers = fromNodeHeaders(request.headers);
    const asked = new Request(new URL(url, originOf(config)), {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const answer = await auth.handler(asked);
    if (answer.status >= 400) {
      const { code } = z.object({ code: z.string().optional() }).parse(await answer.json().catch(() => ({})));
      throw new Problem(answer.status, REFUSALS[code ?? ''] ?? 'That did not work. Please try again.');
    }
    const location = answer.headers.get('location');
    if (location !== null) reply.header('location', location);
    return withCookies(reply.code(answer.status), answer.headers)
      .type(answer.headers.get('content-type') ?? 'application/json')
      .send(Buffer.from(await answer.arrayBuffer()));
  }
}

function withCookies(reply: FastifyReply, headers: Headers): FastifyReply {
  return reply.header('set-cookie', headers.getSetCookie());
}
