import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { HOUR_MS } from '@website/model/contract/durations.ts';
import { loadBrand } from '@website/model/schema/brand.ts';
import { colorsOf } from '@website/model/schema/brand-colors.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import mime from 'mime';
import type { Editor } from '../editor.ts';
import { pageScript, SCRIPT, withScript } from './page-script.ts';

const run = promisify(execFile);

/** It starts some seconds after the first question, and may fail. */
export type PreviewState = 'waiting' | 'ready' | 'gone';

/** As long as a session of the office. */
const SESSION_MS = 8 * HOUR_MS;

const RENDER_MS = 60_000;

/** The programs that build what is missing, and that render a page with the bundles of a build. */
const PREPARE = ['scripts/prepare-preview.ts'];
const RENDER = ['scripts/render-pages.ts', '--page'];

export interface PreviewOptions {
  readonly editor: () => Promise<Editor>;
  /** The project's folder, and the company's. */
  readonly root: string;
  readonly company: string;
  /** The origin of the office, which alone may show pages in a frame. */
  readonly office: string;
  /** The preview's own origin, if it has one. */
  readonly origin: string | undefined;
  /** Whether somebody may still sign in. */
  readonly isKnown: (person: string) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * The site's pages with drafts, on an origin of their own, so that their scripts can't act for the office. A page is rendered when it is
 * asked for, by a program that sees a copy of the company's folder with the draft; nothing runs in between.
 */
export class Preview {
  readonly app: FastifyInstance;
  readonly #options: PreviewOptions;
  readonly #sessions = new Map<string, { readonly person: string; readonly until: number }>();
  readonly #closing = new AbortController();
  #state: PreviewState | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.app = this.#server();
  }

  /** How far the preparation is, which begins with the first question: bundles and drawings that are missing are built. */
  get state(): PreviewState {
    if (this.#state === undefined) {
      this.#state = 'waiting';
      this.#run(PREPARE).then(
        () => {
          this.#state = 'ready';
        },
        (err: Error) => {
          this.#state = 'gone';
          if (this.#closing.signal.aborted) return;
          this.#options.log.error({ err }, 'there is no preview of the site’s texts');
        },
      );
    }
    return this.#state;
  }

  /** The beginning of the addresses of pages for a person, for whom they set a cookie. */
  addressFor(person: string): string | undefined {
    const { origin } = this.#options;
    if (origin === undefined) return undefined;
    for (const [token, { until }] of this.#sessions) if (until < Date.now()) this.#sessions.delete(token);
    const known = [...this.#sessions].find(([, session]) => session.person === person)?.[0];
    const token = known ?? randomBytes(32).toString('base64url');
    this.#sessions.set(token, { person, until: Date.now() + SESSION_MS });
    return `${origin}/@office/${token}`;
  }

  /** Listens, if it has an origin; without its port there is no preview, but everything else. */
  async listen(host: string, port: number): Promise<void> {
    const { origin, log } = this.#options;
    if (origin === undefined) return;
    await this.app.listen({ host, port }).catch((err) => {
      this.#state = 'gone';
      log.warn({ err }, `there is no preview: port ${port}, the one after OFFICE_PORT, can’t be used`);
    });
  }

  #server(): FastifyInstance {
    const { office, origin } = this.#options;
    const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
    app.addHook('onClose', async () => this.#closing.abort());
    app.addHook('onRequest', async ({ headers, method, url }, reply) => {
      reply.headers({
        'content-security-policy': `default-src 'self' data: blob:; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors ${office}`,
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-site',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      if (headers.host !== new URL(origin ?? office).host)
        return reply.code(421).send('The preview answers only under its own address.');
      // There is no service: forms get no token, and are not sent.
      if (url.startsWith('/api/'))
        return method === 'GET'
          ? reply.code(204).send()
          : reply.code(503).send('The preview sends no forms.');
      // Each page takes a second of a core.
      if (headers['sec-purpose'] !== undefined) return reply.code(503).send();
    });
    app.get<{ Params: { token: string; '*': string } }>('/@office/:token/*', async (request, reply) => {
      const { token } = request.params;
      if (!this.#sessions.has(token)) return reply.code(403).send(CLOSED);
      const secure = origin?.startsWith('https:') ? '; Secure' : '';
      return reply
        .header('set-cookie', `${cookieOf(request)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}`)
        .redirect(request.url.slice(`/@office/${token}`.length).replace(/^[/\\]+/, '/'), 303);
    });
    app.get(SCRIPT, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(pageScript(office)),
    );
    app.get('/*', async (request, reply) => {
      const person = this.#personOf(request);
      if (person === undefined) return reply.code(403).send(CLOSED);
      const { pathname, searchParams } = new URL(request.url, office);
      const file = await this.#fileAt(decodeURI(pathname));
      if (file !== undefined)
        return reply.type(mime.getType(pathname) ?? 'application/octet-stream').send(file);
      return this.#sendPage(
        reply,
        pathname.replace(/(?<=.)\/$/, ''),
        searchParams.get('draft') ?? undefined,
        person,
      );
    });
    return app;
  }

  #personOf(request: FastifyRequest): string | undefined {
    const name = cookieOf(request);
    const token = request.headers.cookie
      ?.split('; ')
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    const session = this.#sessions.get(token ?? '');
    if (session === undefined || session.until < Date.now()) return undefined;
    return this.#options.isKnown(session.person) ? session.person : undefined;
  }

  /** A file of the site that is no page. */
  async #fileAt(pathname: string): Promise<Buffer | undefined> {
    if (!/\.\w+$/.test(pathname) || /(?:^|\/)\./.test(pathname)) return undefined;
    const { root, company } = this.#options;
    const builds = ['bundles/client', 'bundles/server', 'drawn'].map((name) =>
      path.join(root, 'build', name),
    );
    for (const folder of [path.join(company, 'public'), ...builds]) {
      const bytes = await readFile(path.join(folder, pathname)).catch(() => undefined);
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  }

  async #sendPage(reply: FastifyReply, page: string, draft: string | undefined, person: string) {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const editor = await this.#options.editor();
    // One at a time; whoever has left meanwhile, since the page was reloaded, costs nothing.
    const rendered = this.#turn.then(() => {
      left.signal.throwIfAborted();
      return editor.view(draft, person, async (folder) => {
        const output = await this.#run([...RENDER, page], folder, left.signal);
        const { isFound, html } = JSON.parse(output) as { isFound: boolean; html: string };
        return { isFound, html: withScript(html.replace('</head>', `${colorsIn(folder)}</head>`)) };
      });
    });
    this.#turn = rendered.catch(() => undefined);
    try {
      const { isFound, html } = await rendered;
      return reply
        .code(isFound ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(html);
    } catch (error) {
      const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
      return reply.code(500).send(`This page can’t be shown at the moment.\n\n${reason}\n`);
    }
  }

  async #run(args: readonly string[], company = this.#options.company, left?: AbortSignal): Promise<string> {
    const { stdout } = await run(process.execPath, args, {
      cwd: this.#options.root,
      // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
      env: { ...process.env, NODE_ENV: 'production', COMPANY_DIR: company, SHOWS_DRAFTS: 'yes' },
      maxBuffer: 100_000_000,
      signal: AbortSignal.any([
        this.#closing.signal,
        ...(left ? [left, AbortSignal.timeout(RENDER_MS)] : []),
      ]),
    });
    return stdout;
  }
}

/** The company's colors, which may have changed since the bundles were built. */
function colorsIn(company: string): string {
  const colors = Object.entries(colorsOf(loadBrand(company).colors));
  return `<style>@layer tokens { :root { ${colors.map(([name, color]) => `--color-${name}: ${color};`).join(' ')} } }</style>`;
}

const CLOSED = 'Open the preview from the office: it shows pages only to people who have signed in there.';

/** Browsers send the cookies of 127.0.0.1 to all its ports. */
function cookieOf({ headers: { host = '' } }: FastifyRequest): string {
  return `preview-${host.replaceAll(/\W/g, '-')}`;
}
