import { CV_PART } from '@website/model/contract/cv-file.ts';
import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { FORM_NAMES, type FormName, fieldsOf } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import {
  controlId,
  correctionId,
  FAULTS_MARKER,
  faultMarker,
} from '@website/model/contract/forms/native-form.ts';
import { formatMessage } from '@website/model/contract/messages.ts';
import { escapeHtml, interpolate } from '@website/model/contract/texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemError } from '../../problems/problems.ts';
import { contentFor } from '../../service-content.ts';
import type { FileResponse } from '../../site/response-cache.ts';

const MINUTE_SECONDS = 60;

/**
 * Answers a native post that was refused with a page of the site. The page lists the faults in the company's own texts, and
 * shows the form with the values that were typed.
 *
 * @param page - the built page, with a marker for the list of faults
 */
export function sendNotSent(
  page: FileResponse,
  { problem, headers, visitorText, faults }: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { forms, language } = contentFor(request);
  reply.headers(headers);
  const waitSeconds = Number(reply.getHeader('retry-after') ?? 0);
  const refused = refusedForm(request, faults, forms);
  const body = withCorrection(String(page.bytes), refused);
  const items = faults.map(({ pointer, detail, isTechnical }) =>
    isTechnical
      ? escapeHtml(forms.refusals.malformed)
      : linked(escapeHtml(faultText(pointer, detail, request, forms)), pointer, refused, body),
  );
  if (items.length === 0) {
    const when = timeFromNow(waitSeconds, language);
    items.push(escapeHtml(formatMessage(forms.refusals[visitorText], { when }, language)));
  }
  const list = [...new Set(items)].map((item) => `<li>${item}</li>`).join('');
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

/** A time from now in the site's language, in minutes from the first on: "in 3 minutes". */
function timeFromNow(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language);
  return seconds < MINUTE_SECONDS
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
}

/** The form, if it can be shown again: all of it was parsed, including the position that its page fills in. */
function refusedForm(
  request: FastifyRequest,
  faults: ProblemError['faults'],
  forms: FormsContent,
): RefusedForm | undefined {
  const { typed } = request;
  const form = formNameOf(request);
  if (typed === undefined || form === undefined) return undefined;
  const isWhole = fieldsOf(form).every(([name, { type }]) => type !== 'position' || typed.has(name));
  if (!isWhole) return undefined;
  const named = faults.flatMap(({ pointer, detail, isTechnical }): [string, string][] => {
    const name = fieldOf(pointer, form)?.[0];
    return name === undefined || isTechnical ? [] : [[name, detail]];
  });
  // A page can't fill in a file, so it must be chosen again.
  const again = fieldsOf(form).flatMap(([name, { type }]): [string, string][] =>
    type === 'cv' ? [[name, forms.application.fields.s3bucketpathname.required]] : [],
  );
  return { form, typed, faults: new Map([...again, ...named]) };
}

/** A fault as a link to its field, if the page shows that. */
function linked(fault: string, pointer: string, refused: RefusedForm | undefined, page: string): string {
  const name = refused && fieldOf(pointer, refused.form)?.[0];
  if (refused === undefined || name === undefined) return fault;
  const id = controlId(refused.form, name);
  return page.includes(` id="${id}"`) ? `<a href="#${id}">${fault}</a>` : fault;
}

function formNameOf({ routeOptions }: FastifyRequest): FormName | undefined {
  return FORM_NAMES.find((name) => ENDPOINTS[name] === routeOptions.url);
}

/** The field that a problem's pointer names in its last segment, if there is one. */
function fieldOf(pointer: string, form: FormName) {
  const part = pointer.split('/').at(-1);
  return fieldsOf(form).find(([name, { type }]) => name === part || (type === 'cv' && part === CV_PART));
}

/** A fault with the label of its field, if it has one. */
function faultText(pointer: string, detail: string, request: FastifyRequest, forms: FormsContent): string {
  const form = formNameOf(request);
  const field = form && fieldOf(pointer, form);
  const texts = form && field && (forms[form].fields as Record<string, FieldTexts>)[field[0]];
  return texts === undefined
    ? detail
    : interpolate(forms.shared.fault, { label: texts.label, message: detail });
}

/** A refused form with its typed values. */
export interface RefusedForm {
  form: FormName;
  typed: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
}

/**
 * Keeps one section of the not-sent page: the refused form with its typed values, or the one that explains how to get back to the
 * form.
 */
export function withCorrection(page: string, refused: RefusedForm | undefined): string {
  let html = page;
  for (const part of [...FORM_NAMES, 'none'] as const) {
    const start = html.indexOf(`<section id="${correctionId(part)}">`);
    if (start === -1) continue;
    const end = html.indexOf(END, start) + END.length;
    const section = html.slice(start, end);
    const shown = part === 'none' || refused === undefined ? section : filledIn(section, refused);
    html = html.slice(0, start) + (part === (refused?.form ?? 'none') ? shown : '') + html.slice(end);
  }
  return html;
}

const END = '</section>';

/** Placeholders of values. */
const PLACEHOLDERS = /\{\{([a-zA-Z0-9]{1,40})\}\}/g;

function filledIn(html: string, { form, typed, faults }: RefusedForm): string {
  const fields = fieldsOf(form);
  const texts = new Set<string>(fields.flatMap(([name, { type }]) => (type === 'text' ? name : [])));
  const judged = fields.reduce((judging, [name, { type }]) => {
    const said = faulted(judging, controlId(form, name), name, faults.get(name));
    return type === 'choice' || type === 'country' ? withChoice(said, name, typed.get(name) ?? '') : said;
  }, html);
  return judged.replace(PLACEHOLDERS, (_, name: string) => {
    const value = typed.get(name) ?? '';
    // The HTML parser drops a line end after <textarea>.
    return escapeHtml(texts.has(name) && value.startsWith('\n') ? `\n${value}` : value);
  });
}

/** Fills in the fault of a field, or removes its element. */
function faulted(html: string, id: string, name: string, fault: string | undefined): string {
  if (fault !== undefined) return html.replace(faultMarker(name), () => escapeHtml(fault));
  const start = html.indexOf(`<p id="${id}-error"`);
  if (start === -1) return html;
  const end = html.indexOf('</p>', start) + '</p>'.length;
  // The attributes of the fault are only in the control's own tag.
  const tag = html.indexOf(` id="${id}"`);
  const tagEnd = html.indexOf('>', tag);
  const right = html
    .slice(tag, tagEnd)
    .replace(' aria-invalid="true"', ' aria-invalid="false"')
    .replace(` ${id}-error"`, '"')
    .replace(` aria-describedby="${id}-error"`, '');
  return html.slice(0, tag) + right + html.slice(tagEnd, start) + html.slice(end);
}

/** Selects the option that was chosen, if there is one. */
function withChoice(html: string, name: string, value: string): string {
  const start = html.lastIndexOf('<select', html.indexOf(` name="${name}"`));
  const end = html.indexOf('</select>', start);
  const choice = `<option value="${escapeHtml(value)}"`;
  const list = html.slice(start, end);
  if (start === -1 || !list.includes(choice)) return html;
  const chosen = list.replaceAll(' selected=""', '').replace(choice, () => `${choice} selected=""`);
  return html.slice(0, start) + chosen + html.slice(end);
}
