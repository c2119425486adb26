import type { FastifyReply, FastifyRequest } from 'fastify';
import { FAULTS_MARKER } from '#contract/native-form.ts';
import type { ProblemError } from '../../problems/problem-error.ts';
import type { Page } from '../../site/built-files.ts';

/** What the forms call their fields, by the last part of a problem's pointer: a name that a visitor may have chosen. */
const LABELS = new Map([
  ['name', 'Name'],
  ['email', 'Email'],
  ['emailId', 'Email'],
  ['contactemail', 'Email'],
  ['contactNumber', 'Contact number'],
  ['country', 'Country code'],
  ['role', 'Position'],
  ['req', 'Upload CV'],
  ['reason', 'Reason'],
  ['comments', 'Comments'],
  ['message', 'Message'],
]);

/** Answers a form that a browser sent by itself and that was refused: a page of the site that lists what to mend. */
export function sendNotSent(
  page: Page,
  { problem, headers }: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const faults = problem.errors?.map(({ pointer, detail }) => labeled(pointer, detail)) ?? [
    problem.detail ?? problem.title,
  ];
  const { identity } = page.answer;
  const list = faults.map((fault) => `<li>${escaped(fault)}</li>`).join('');
  const { etag: _, ...pageHeaders } = identity.headers;
  return reply
    .code(problem.status)
    .headers(pageHeaders)
    .headers(headers)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      request.protocol === 'https' ? page.securePolicy : identity.headers['content-security-policy'],
    )
    .send(identity.body.toString('utf8').replaceAll(FAULTS_MARKER, () => list));
}

function labeled(pointer: string, detail: string): string {
  const label = LABELS.get(pointer.split('/').at(-1) ?? '');
  return label === undefined ? detail : `${label}: ${detail}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
