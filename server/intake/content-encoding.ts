import type { FastifyRequest } from 'fastify';
import { plainProblem } from '../problems/problem-error.ts';

/**
 * Refuses bodies that were compressed or otherwise encoded: they would be misread. No browser sends a form that way, and
 * taking them would mean guarding against what small bodies unpack to.
 *
 * @throws {ProblemError} naming what is taken (RFC 9110, section 15.5.16)
 */
export async function refuseEncodedBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  throw plainProblem(415, 'This call takes bodies without a Content-Encoding only.', {
    'accept-encoding': 'identity',
  });
}
