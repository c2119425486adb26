import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AttachmentFolder } from '../attachments/attachment-folder.ts';
import type { Database } from '../database/tables.ts';
import { contractValidator } from '../problems/contract-validation.ts';
import { plainProblem } from '../problems/problem-error.ts';
import { applicationCall } from './application.ts';
import { type BodyPace, bodyPace } from './body-pace.ts';
import { contactCall } from './contact.ts';
import { crossSiteGuard } from './cross-site-guard.ts';
import { reachUsCall } from './reach-us.ts';
import { uploadCall } from './upload.ts';

/** What one sender may do. */
export interface IntakeLimits {
  /** Calls a minute from one address (IPv6: from one /64 network), all four endpoints together. */
  callsPerMinute: number;
  /** Largest CV. */
  maxUploadBytes: number;
  /** Largest JSON body. */
  maxBodyBytes: number;
  /** Any body may take this long. */
  bodyGraceMs: number;
  /** Slowest rate of a CV whose upload takes longer than that. */
  uploadBytesPerSecond: number;
}

/** What the four calls need. */
export interface IntakeOptions {
  database: Kysely<Database>;
  attachments: AttachmentFolder;
  /** Titles of the positions that are listed. */
  positions: readonly string[];
  /** Other origins whose pages may make the calls. */
  allowedOrigins: readonly string[];
  /** Right-hand side of notifications' Message-IDs. */
  mailDomain: string;
  limits: IntakeLimits;
  /** Called after a submission was kept. */
  onSubmission: () => void;
}

/** The four calls of the site's forms (specification, section 7). */
export async function intake(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  const { limits, allowedOrigins } = options;
  if (allowedOrigins.length > 0) {
    await app.register(cors, { origin: [...allowedOrigins], methods: ['POST'], maxAge: 600 });
  }
  await app.register(rateLimit, {
    max: limits.callsPerMinute,
    timeWindow: 60_000,
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { ttl }) =>
      plainProblem(429, `Too many calls; please try again in ${Math.ceil(ttl / 1000)} seconds.`),
  });
  app.addHook('onRequest', crossSiteGuard(allowedOrigins));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    request.log.info(
      { call: `${method} ${url}`, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  app.setValidatorCompiler(contractValidator);
  // What is not taken is refused with 415: Fastify would read text/plain, too.
  app.removeContentTypeParser('text/plain');

  await app.register(async (forms) => {
    forms.addHook('onRequest', bodyPace(formPace(limits)));
    applicationCall(forms, options);
    contactCall(forms, options);
    reachUsCall(forms, options);
  });
  await app.register(async (uploads) => {
    uploads.addHook('onRequest', bodyPace(uploadPace(limits)));
    await uploadCall(uploads, options);
  });
}

function formPace({ bodyGraceMs, maxBodyBytes }: IntakeLimits): BodyPace {
  return { graceMs: bodyGraceMs, bytesPerSecond: Number.POSITIVE_INFINITY, maxBytes: 2 * maxBodyBytes };
}

/** The text parts and the frame around the file come on top of it. */
function uploadPace({
  bodyGraceMs,
  uploadBytesPerSecond,
  maxUploadBytes,
  maxBodyBytes,
}: IntakeLimits): BodyPace {
  return {
    graceMs: bodyGraceMs,
    bytesPerSecond: uploadBytesPerSecond,
    maxBytes: 2 * (maxUploadBytes + maxBodyBytes),
  };
}
