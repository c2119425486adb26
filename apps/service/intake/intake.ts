import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { callHooks, fileHooks, formHooks } from '../hooks.ts';
import { applicationCall, uploadCall } from './application.ts';
import { parseJsonAsUtf8, useContractSchemas } from './contract-schemas.ts';
import { formCall } from './form-call.ts';
import { parseUrlencoded } from './native/native-post.ts';

/** The limit of a text part beside a file: more than anybody types into one line (docs/behavior.md, "Limits"). */
const MAX_TEXT_BYTES = 64_000;

/** The four calls of the site's forms (docs/behavior.md, "The four calls"). */
export async function intake(app: FastifyInstance): Promise<void> {
  const turn = app.largeBodies.turn.bind(app.largeBodies);
  await callHooks(app);
  useContractSchemas(app);
  // Other types are refused with 415: Fastify would parse text/plain, too.
  app.removeAllContentTypeParsers();
  parseJsonAsUtf8(app, turn);

  await app.register(async (forms) => {
    parseUrlencoded(forms, turn);
    formHooks(forms);
    formCall(forms, 'contact');
    formCall(forms, 'reachUs');
  });
  await app.register(async (careers) => {
    await parseMultipart(careers);
    fileHooks(careers);
    applicationCall(careers);
    uploadCall(careers);
  });
}

async function parseMultipart(app: FastifyInstance): Promise<void> {
  const { maxUploadBytes, maxBodyBytes } = app.limits;
  await app.register(multipart, {
    // Backpressure: with hundreds of uploads, more of each is read only once the last chunk is on its way to the disk.
    fileHwm: 0,
    // More parts are parsed than the calls have, so that the refusal can name each.
    limits: {
      fileSize: maxUploadBytes,
      fieldSize: Math.min(MAX_TEXT_BYTES, maxBodyBytes),
      fieldNameSize: 100,
      parts: 20,
      // Few parts have more than two header lines.
      headerPairs: 20,
      // The parser's own limit, which the plugin passes on but does not declare: room for a name of thousands of characters.
      ...{ headerSize: 16_384 },
    },
    // The plugin would parse a part that claims to be JSON, which no form has; as a file it is refused unread.
    isPartAFile: (_name, type, fileName) => fileName !== undefined || type?.startsWith('text/') === false,
  });
}
