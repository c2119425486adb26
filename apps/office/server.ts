import type { Mailer } from '@website/delivery/mail/mailer.ts';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { answerRoutes } from './answers/answer-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { noticeArrivals } from './events/notice-arrivals.ts';
import { figuresRoutes } from './figures/figures-routes.ts';
import { isCall, refuseForeign, setHeaders } from './guard/guard.ts';
import { heldRoutes } from './held/held-routes.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import type { Office } from './office.ts';
import { type Files, pageHandler } from './page/page-files.ts';
import { Problem, sendProblem } from './problems/problems.ts';
import { type Auth, openAuth, originOf } from './sign-in/auth.ts';
import { identifier } from './sign-in/identify.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { submissionRoutes } from './submission/submission-routes.ts';
import { previewOrigin } from './texts/preview/preview-origin.ts';
import { textRoutes } from './texts/text-routes.ts';

/** All routes of the office, which are below /api; each plugin has the office as `app.office`. */
const ROUTES: readonly FastifyPluginAsync[] = [
  signInRoutes,
  eventRoutes,
  inboxRoutes,
  submissionRoutes,
  answerRoutes,
  heldRoutes,
  figuresRoutes,
  textRoutes,
];

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth;
    mailer: Mailer;
  }
  interface FastifyContextConfig {
    /** Answered to strangers. All other routes answer them with 401. */
    isOpen?: boolean;
    /** May be led to by a page of another site. */
    isLinked?: boolean;
  }
}

export interface ServerOptions {
  /** Sends links to sign in. */
  readonly mailer: Mailer;
  readonly page: Files;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** The size limit of a call; those that take files have their own. */
const MAX_BODY_BYTES = 2_000_000;

/** How long a request may take to arrive, such as a film from home. */
const REQUEST_MS = 600_000;

/** How long requests may take to be answered at shutdown; streams of events end before. */
const CLOSE_MS = 5000;

/** Builds the office's server, with its guard, its sign-in, its routes and its page. */
export async function buildOffice(
  office: Office,
  { mailer, page, logger }: ServerOptions,
): Promise<FastifyInstance> {
  const { TRUSTED_PROXIES } = office.config;
  const [origin, preview] = [originOf(office.config), previewOrigin(office.config)];
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    trustProxy: TRUSTED_PROXIES.length > 0 ? [...TRUSTED_PROXIES] : false,
    // No hook runs for a path that can't be decoded.
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, origin);
      sendProblem(error, request, reply);
    },
  });
  const auth = await openAuth(office, app.log);
  const personOfRequest = identifier(auth, office);
  app.decorate('office', office).decorate('auth', auth).decorate('mailer', mailer).decorateRequest('person');
  // Other sites' forms can send it.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendProblem);

  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, origin, preview);
    refuseForeign(request, origin);
    const { routeOptions, is404, url } = request;
    // The page itself is for everybody, and so are its addresses.
    if (routeOptions.config?.isOpen || (is404 && !isCall(url))) return;
    const person = await personOfRequest(request);
    if (person === undefined) throw new Problem(401, 'Please sign in.');
    request.person = person;
  });

  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_MS).unref();
  });

  for (const routes of ROUTES) await app.register(routes);
  let stopNoticing: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopNoticing = await noticeArrivals(office, app.log);
  });
  app.addHook('onClose', () => stopNoticing?.());

  const sendPage = pageHandler(page);
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url)) throw new Problem(404, 'There is no such call.');
    return sendPage(request, reply);
  });
  return app;
}
