import process from 'node:process';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import mime from 'mime';
import { z } from 'zod';
import { ForbiddenNameError } from './draft/company-folder.ts';
import { RefusedChangeError } from './draft/verdict.ts';
import type { Editor } from './editor.ts';
import { isSame, refusalOf, type Session } from './guard/guard.ts';
import { MAX_UPLOAD_BYTES } from './pictures/process-upload.ts';
import { RefusedPictureError } from './pictures/sanitize-drawing.ts';

/** The preview starts some seconds after the editor, and may fail. */
export type PreviewState = 'waiting' | 'ready' | 'gone';

export interface ServerOptions {
  readonly editor: Editor;
  readonly session: Session;
  /** The secrets of printed links that were not opened yet. */
  readonly links: Set<string>;
  /** The editor's built page: its files by URL path. */
  readonly page: ReadonlyMap<string, Buffer>;
  /** The preview's origin. */
  readonly preview: string;
  readonly port: () => number;
  readonly previewState: () => PreviewState;
}

const written = z.strictObject({ file: z.string(), value: z.unknown(), body: z.string().optional() });
const backupId = z.strictObject({ id: z.string() });
const named = z.strictObject({ file: z.string() });

/** The size limit of a form's content, in bytes. */
const MAX_BODY_BYTES = 2_000_000;

/** Serves the editor's page and its API, for the browser that opened the link. */
export function editorServer({
  editor,
  session,
  links,
  page,
  preview,
  port,
  previewState,
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_, body, done) => done(null, body),
  );

  app.addHook('onRequest', async (request, reply) => {
    headers(reply, preview);
    const isOpening = request.method === 'GET' && request.url.startsWith('/open/');
    const refusal = refusalOf(request, port(), isOpening ? undefined : session);
    if (refusal !== undefined)
      return reply.code(refusal.status).type('text/plain; charset=utf-8').send(refusal.reason);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    if (error instanceof RefusedChangeError)
      return reply.code(409).send({ kind: error.kind, message: error.message, faults: error.faults });
    if (error instanceof RefusedPictureError || error instanceof ForbiddenNameError)
      return reply.code(422).send({ kind: 'unknown', message: error.message });
    if (error instanceof z.ZodError)
      return reply.code(400).send({ kind: 'unknown', message: 'The request is invalid.' });
    const full = diskFault((error as NodeJS.ErrnoException).code);
    if (full !== undefined) return reply.code(507).send({ kind: 'disk', message: full });
    const status = error.statusCode ?? 500;
    if (status === 413)
      return reply
        .code(413)
        .send({ kind: 'unknown', message: `The file is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB.` });
    if (status >= 500) process.stderr.write(`${error.stack}\n`);
    return reply.code(status).send({
      kind: 'unknown',
      message: status >= 500 ? 'The editor failed: see the terminal for the reason.' : error.message,
    });
  });

  app.get<{ Params: { link: string } }>('/open/:link', async ({ params }, reply) => {
    const link = [...links].find((one) => isSame(params.link, one));
    if (link === undefined)
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('This link was already used. Press Enter in the terminal for a new one.');
    links.delete(link);
    return reply
      .header('Set-Cookie', `${session.cookieName}=${session.secret}; Path=/; HttpOnly; SameSite=Strict`)
      .redirect('/', 303);
  });

  app.get('/api/site', async () => ({
    ...editor.list(),
    baseline: editor.baseline,
    preview,
    previewState: previewState(),
  }));
  app.get('/api/file', async ({ query }) => editor.open(named.parse(query).file));
  app.get('/api/name', async ({ query }) => {
    const { folder, title } = z.strictObject({ folder: z.string(), title: z.string() }).parse(query);
    return { file: editor.nameFor(folder, title) };
  });
  app.get('/api/changes', async () => ({ changes: await editor.changes(), backups: editor.backups() }));
  app.get('/api/search', async ({ query }) =>
    editor.search(z.strictObject({ query: z.string().max(1000) }).parse(query).query),
  );
  app.get('/api/pictures', async () => editor.pictures());
  app.get('/api/picture', async ({ query }, reply) => {
    const { address } = z.strictObject({ address: z.string(), at: z.string().optional() }).parse(query);
    const bytes = editor.picture(address);
    if (bytes === undefined) return reply.code(404).send();
    return reply
      .type(mime.getType(address) ?? 'application/octet-stream')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(bytes);
  });

  app.post('/api/draft', async ({ body }) => editor.draft(written.parse(body)));
  app.post('/api/discard-draft', async () => ({ faults: await editor.discardDraft() }));
  app.post('/api/save', async ({ body }) => {
    const { stamp, ...content } = written.extend({ stamp: z.string() }).parse(body);
    return editor.save(content, stamp);
  });
  app.post('/api/remove', async ({ body }) => {
    const { file, anyway } = named.extend({ anyway: z.boolean() }).parse(body);
    return editor.remove(file, anyway);
  });
  app.post('/api/rename', async ({ body }) => {
    const { file, name } = named.extend({ name: z.string().max(200) }).parse(body);
    return editor.rename(file, name);
  });
  app.post('/api/undo', async ({ body }) => {
    const { files, seen } = z
      .strictObject({
        files: z.array(z.string()).optional(),
        seen: z.record(z.string(), z.string()).optional(),
      })
      .parse(body);
    return editor.undo(files, seen);
  });
  app.post('/api/restore', async ({ body }) => {
    await editor.restore(backupId.parse(body).id);
    return {};
  });
  app.post('/api/drop', async ({ body }) => {
    await editor.drop(backupId.parse(body).id);
    return {};
  });
  app.put('/api/picture', { bodyLimit: MAX_UPLOAD_BYTES }, async ({ query, body }) => {
    const { place, name } = z
      .strictObject({ place: z.string().max(300), name: z.string().max(200).default('') })
      .parse(query);
    return { address: await editor.storePicture(z.instanceof(Buffer).parse(body), place, name) };
  });

  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    const bytes = page.get(address === '/' ? '/index.html' : address);
    if (bytes === undefined || request.method !== 'GET')
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
    return reply
      .type(mime.getType(address === '/' ? 'index.html' : address) ?? 'application/octet-stream')
      .send(bytes);
  });
  return app;
}

function headers(reply: FastifyReply, preview: string): void {
  reply.headers({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      `frame-src ${preview}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** Why nothing could be written, for the user. */
function diskFault(code = ''): string | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full, so nothing was changed. Free some space, and try again.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'The folder is not writable, so nothing was changed. Ask your administrator.';
  return undefined;
}
