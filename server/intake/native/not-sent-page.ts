import type { FastifyReply, FastifyRequest } from 'fastify';
import { CV_PART } from '#contract/cv-file.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { filled } from '#contract/forms/filled.ts';
import type { FieldTexts } from '#contract/forms/form-texts.ts';
import { FORM_NAMES, fieldsOf } from '#contract/forms/forms.ts';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import { escapeHtml } from '#contract/html-escapes.ts';
import { FAULTS_MARKER } from '#contract/native-form.ts';
import type { ProblemError } from '../../problems/problem-error.ts';
import type { Page } from '../../site/built-files.ts';

const MINUTE_SECONDS = 60;

/** What a browser shows when its form was refused. */
export interface NotSent {
  /** The page, with a place for the list of what to correct. */
  page: Page;
  /** What the forms call their fields, and say of refusals. */
  forms: FormsContent;
  /** The language in which they are written, as a BCP 47 tag. */
  language: string;
}

/**
 * Answers a form that a browser sent by itself and that was refused: a page of the site that lists what to correct, in
 * the words of the company's content alone.
 */
export function sendNotSent(
  { page, forms, language }: NotSent,
  { problem, headers, visitorText, faults }: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(headers);
  const waitSeconds = Number(reply.getHeader('retry-after') ?? 0);
  const said = faults.map(({ pointer, detail, isTechnical }) =>
    isTechnical ? forms.refusals.malformed : labeled(labelOf(pointer, request, forms), detail),
  );
  if (said.length === 0)
    said.push(filled(forms.refusals[visitorText], { wait: inWords(waitSeconds, language) }));
  const { identity } = page.answer;
  const list = [...new Set(said)].map((fault) => `<li>${escapeHtml(fault)}</li>`).join('');
  const { etag: _, ...pageHeaders } = identity.headers;
  return reply
    .code(problem.status)
    .headers({ ...pageHeaders, ...headers })
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      request.protocol === 'https' ? page.securePolicy : identity.headers['content-security-policy'],
    )
    .send(identity.body.toString('utf8').replaceAll(FAULTS_MARKER, () => list));
}

/** A time to wait, in minutes from the first on: "3 minutes". */
function inWords(seconds: number, language: string): string {
  const [amount, unit] =
    seconds < MINUTE_SECONDS ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

function labeled(label: string | undefined, detail: string): string {
  return label === undefined ? detail : `${label}: ${detail}`;
}

/** What the form calls a field, by the last part of a problem's pointer: a name that a visitor may have made up. */
function labelOf(pointer: string, { routeOptions }: FastifyRequest, forms: FormsContent): string | undefined {
  const form = FORM_NAMES.find((name) => ENDPOINTS[name] === routeOptions.url);
  const part = pointer.split('/').at(-1);
  const field =
    form && fieldsOf(form).find(([name, { type }]) => name === part || (type === 'cv' && part === CV_PART));
  return form && field && (forms[form].fields as Record<string, FieldTexts>)[field[0]]?.label;
}
