import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import mime from 'mime';
import { z } from 'zod';
import { mayEdit } from '../people/people.ts';
import { Problem } from '../problems/problems.ts';
import { publishingRoutes } from '../publishing/publishing-routes.ts';
import { MAX_UPLOAD_BYTES } from './pictures/process-upload.ts';
import { previewPort } from './preview/preview-origin.ts';
import { openTexts } from './texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the texts that is also for people who may not edit them. */
    isForAll?: boolean;
  }
}

const written = z.strictObject({ file: z.string(), value: z.unknown(), body: z.string().optional() });
const backupId = z.strictObject({ id: z.string() });
const named = z.strictObject({ file: z.string() });

/** The API of the site's texts, below `/api/texts`, for people who may edit them; with it come the preview and what is due to be published. */
export async function textRoutes(server: FastifyInstance): Promise<void> {
  const { office } = server;
  const { editor: open, preview, publisher } = openTexts(office, server.log);
  server.addHook('onReady', async () => publisher.start());
  server.addHook('onListen', () => preview.listen(office.config.OFFICE_HOST, previewPort(office.config)));
  server.addHook('onClose', async () => {
    await Promise.all([preview.app.close(), publisher.stop()]);
  });

  /** Writes down who saved what. */
  const saved = async (person: string, text: string) => {
    const [at, detail] = [office.now().toISOString(), JSON.stringify({ text })];
    const event = { id: randomUUIDv7(), submission_id: null, at, person, what: 'saved', detail } as const;
    await office.database.insertInto('office_events').values(event).execute();
  };

  await server.register(
    async (app) => {
      app.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
        (_, body, done) => done(null, body),
      );
      app.addHook('onRequest', async ({ person, routeOptions }) => {
        if (routeOptions.config.isForAll !== true && !mayEdit(person))
          throw new Problem(403, 'Only people who edit the site may do this.');
      });
      await app.register(publishingRoutes, { publisher });

      app.get('/site', async () => {
        const editor = await open();
        const { OFFICE_ADDRESS } = office.config;
        return { ...editor.list(), baseline: editor.baseline, isLocal: OFFICE_ADDRESS === undefined };
      });
      app.get('/preview', { config: { isForAll: true } }, async ({ person }) => ({
        address: preview.addressFor(person.address),
        state: preview.state,
      }));
      app.get('/file', async ({ query }) => (await open()).open(named.parse(query).file));
      app.get('/name', async ({ query }) => {
        const { folder, title } = z.strictObject({ folder: z.string(), title: z.string() }).parse(query);
        return { file: (await open()).nameFor(folder, title) };
      });
      app.get('/changes', async () => {
        const editor = await open();
        return { changes: await editor.changes(), backups: editor.backups() };
      });
      app.get('/search', async ({ query }) =>
        (await open()).search(z.strictObject({ query: z.string().max(1000) }).parse(query).query),
      );
      app.get('/pictures', async () => (await open()).pictures());
      app.get('/picture', async ({ query }, reply) => {
        const { address } = z.strictObject({ address: z.string(), at: z.string().optional() }).parse(query);
        const bytes = (await open()).picture(address);
        if (bytes === undefined) throw new Problem(404, 'There is no such picture.');
        return reply
          .type(mime.getType(address) ?? 'application/octet-stream')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(bytes);
      });

      app.post('/draft', async ({ body, person }) =>
        (await open()).draft(written.parse(body), person.address),
      );
      app.post('/share', async ({ body, person }) => {
        const draft = { ...written.parse(body), by: person.name, at: office.now().toISOString() };
        return { id: await (await open()).share(draft) };
      });
      app.get('/shared', { config: { isForAll: true } }, async ({ query }) => {
        const draft = (await open()).shared(backupId.parse(query).id);
        if (draft === undefined)
          throw new Problem(404, 'This draft is no longer there: drafts are shown for thirty days.');
        const { file, title, page, by, at } = draft;
        return { file, title, page, by, at };
      });
      app.post('/save', async ({ body, person }) => {
        const { stamp, ...content } = written.extend({ stamp: z.string() }).parse(body);
        const result = await (await open()).save(content, stamp, person.address);
        await saved(person.address, content.file);
        return result;
      });
      app.post('/remove', async ({ body, person }) => {
        const { file, anyway } = named.extend({ anyway: z.boolean() }).parse(body);
        const result = await (await open()).remove(file, anyway);
        await saved(person.address, `${file}, deleted`);
        return result;
      });
      app.post('/rename', async ({ body, person }) => {
        const { file, name } = named.extend({ name: z.string().max(200) }).parse(body);
        const result = await (await open()).rename(file, name);
        await saved(person.address, `${file}, renamed to ${result.file}`);
        return result;
      });
      app.post('/undo', async ({ body, person }) => {
        const { files, seen } = z
          .strictObject({
            files: z.array(z.string()).optional(),
            seen: z.record(z.string(), z.string()).optional(),
          })
          .parse(body);
        const result = await (await open()).undo(files, seen);
        await saved(person.address, `${files?.join(', ') ?? 'everything'}, undone`);
        return result;
      });
      app.post('/restore', async ({ body, person }) => {
        const { id } = backupId.parse(body);
        await (await open()).restore(id);
        await saved(person.address, `the backup of ${id}, restored`);
        return {};
      });
      app.post('/drop', async ({ body }) => {
        await (await open()).drop(backupId.parse(body).id);
        return {};
      });
      app.put('/picture', { bodyLimit: MAX_UPLOAD_BYTES }, async ({ query, body, person }) => {
        const { place, name } = z
          .strictObject({ place: z.string().max(300), name: z.string().max(200).default('') })
          .parse(query);
        const address = await (await open()).storePicture(z.instanceof(Buffer).parse(body), place, name);
        await saved(person.address, address);
        return { address };
      });
    },
    { prefix: '/api/texts' },
  );
}
