import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { postgresReason } from './database/engines/postgres-reason.ts';
import { type LogStream, standardLog } from './log-output.ts';

/**
 * How the service logs: one JSON object per line, without personal data. Requests show neither query, header fields,
 * address nor body.
 */
export function logging(
  level: string,
  stream: LogStream = standardLog(),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      // @fastify/multipart traces every header field of an upload.
      busboyOptions: ({ limits }: { limits: object }) => ({ limits }),
      err: loggedError,
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    },
  };
}

type ForeignError = Error & { code?: string; severity?: string; response?: string };

/**
 * What an error says about a fault, without what it may say about a visitor: other fields are left out, and so is the
 * message where it comes from a program that repeats what it was sent.
 */
function loggedError(error: ForeignError) {
  const { name, message, code, stack = '' } = error;
  return {
    type: name,
    code,
    message: repeatsInput(error) ? (postgresReason(error) ?? HIDDEN) : message,
    // Without its first lines, which repeat the message.
    stack: stack.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
  };
}

const HIDDEN = 'not shown: it may repeat what a visitor sent';

/** A parser quotes its text, a database server its values, and a mail server addresses. */
function repeatsInput(error: ForeignError): boolean {
  return error instanceof SyntaxError || error.severity !== undefined || error.response !== undefined;
}
