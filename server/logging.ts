import process from 'node:process';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where log lines go. */
export interface LogStream {
  write: (line: string) => void;
}

/**
 * How the service logs: one JSON object a line, without personal data. Requests show neither query, header fields,
 * address nor body.
 */
export function logging(
  level: string,
  stream: LogStream = process.stdout,
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
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }),
    },
  };
}
