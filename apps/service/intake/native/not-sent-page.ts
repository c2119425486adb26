import { CV_PART } from '@website/model/contract/cv-file.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { FORM_NAMES, type FormName, fieldsOf } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { controlId, FAULTS_MARKER } from '@website/model/contract/forms/native-form.ts';
import { escapeHtml, interpolate } from '@website/model/contract/texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemError } from '../../problems/problem-error.ts';
import type { FileAnswer } from '../../site/file-answers.ts';
import { type RefusedForm, withCorrection } from './correction.ts';

const MINUTE_SECONDS = 60;

/** What a browser shows when its form was refused. */
export interface NotSent {
  /** The page, with a place for the list of what to correct. */
  page: FileAnswer;
  /** What the forms call their fields, and say of refusals. */
  forms: FormsContent;
  /** The language in which they are written, as a BCP 47 tag. */
  language: string;
}

/**
 * Answers a form that a browser sent by itself and that was refused: a page of the site that lists what to correct, in
 * the words of the company's content alone, and holds the form with what was typed into it.
 */
export function sendNotSent(
  { page, forms, language }: NotSent,
  { problem, headers, visitorText, faults }: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(headers);
  const waitSeconds = Number(reply.getHeader('retry-after') ?? 0);
  const refused = refusedForm(request, faults, forms);
  const body = withCorrection(String(page.bytes), refused);
  const said = faults.map(({ pointer, detail, isTechnical }) =>
    isTechnical
      ? escapeHtml(forms.refusals.malformed)
      : linked(escapeHtml(labelOf(pointer, request, forms) + detail), pointer, refused, body),
  );
  if (said.length === 0)
    said.push(escapeHtml(interpolate(forms.refusals[visitorText], { wait: inWords(waitSeconds, language) })));
  const list = [...new Set(said)].map((fault) => `<li>${fault}</li>`).join('');
  const { etag: _, ...pageHeaders } = page.headers;
  return reply
    .code(problem.status)
    .headers({ ...pageHeaders, ...headers })
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      request.protocol === 'https' ? page.securePolicy : page.headers['content-security-policy'],
    )
    .send(body.replaceAll(FAULTS_MARKER, () => list));
}

/** A time to wait, in minutes from the first on: "3 minutes". */
function inWords(seconds: number, language: string): string {
  const [amount, unit] =
    seconds < MINUTE_SECONDS ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** The form, if it is known well enough to be shown again: it came whole, and what its page fills in is there, too. */
function refusedForm(
  request: FastifyRequest,
  faults: ProblemError['faults'],
  forms: FormsContent,
): RefusedForm | undefined {
  const { typed } = request;
  const form = formOf(request);
  if (typed === undefined || form === undefined) return undefined;
  const isWhole = fieldsOf(form).every(([name, { type }]) => type !== 'position' || typed.has(name));
  if (!isWhole) return undefined;
  const named = faults.flatMap(({ pointer, detail, isTechnical }): [string, string][] => {
    const name = fieldOf(pointer, form)?.[0];
    return name === undefined || isTechnical ? [] : [[name, detail]];
  });
  // A file has to be chosen again, whatever else was wrong.
  const again = fieldsOf(form).flatMap(([name, { type }]): [string, string][] =>
    type === 'cv' ? [[name, forms.application.fields.s3bucketpathname.required]] : [],
  );
  return { form, typed, faults: new Map([...again, ...named]) };
}

/** A fault that leads to its field, if the page shows that. */
function linked(fault: string, pointer: string, refused: RefusedForm | undefined, page: string): string {
  const name = refused && fieldOf(pointer, refused.form)?.[0];
  if (refused === undefined || name === undefined) return fault;
  const id = controlId(refused.form, name);
  return page.includes(` id="${id}"`) ? `<a href="#${id}">${fault}</a>` : fault;
}

function formOf({ routeOptions }: FastifyRequest): FormName | undefined {
  return FORM_NAMES.find((name) => ENDPOINTS[name] === routeOptions.url);
}

/** The field that a problem's pointer names in its last part, which a visitor may have made up. */
function fieldOf(pointer: string, form: FormName) {
  const part = pointer.split('/').at(-1);
  return fieldsOf(form).find(([name, { type }]) => name === part || (type === 'cv' && part === CV_PART));
}

/** What the form calls a field, before what is wrong with it. */
function labelOf(pointer: string, request: FastifyRequest, forms: FormsContent): string {
  const form = formOf(request);
  const field = form && fieldOf(pointer, form);
  const texts = form && field && (forms[form].fields as Record<string, FieldTexts>)[field[0]];
  return texts === undefined ? '' : `${texts.label}: `;
}
