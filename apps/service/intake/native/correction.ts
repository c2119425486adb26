import { FORM_NAMES, type FormName, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { controlId, correctionId, faultMarker } from '@website/model/contract/forms/native-form.ts';
import { escapeHtml } from '@website/model/contract/texts.ts';

/** A form that was refused, to be shown with what was typed into it. */
export interface RefusedForm {
  form: FormName;
  typed: ReadonlyMap<string, string>;
  faults: ReadonlyMap<string, string>;
}

/**
 * Leaves of the not-sent page's parts the one that shows the form, with what was typed into it, or the one that says how to
 * get back to it.
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

/** Marks of values, whatever they hold by then: each is filled in once. */
const MARKS = /\{\{([a-zA-Z0-9]{1,40})\}\}/g;

function filledIn(html: string, { form, typed, faults }: RefusedForm): string {
  const fields = fieldsOf(form);
  const texts = new Set<string>(fields.flatMap(([name, { type }]) => (type === 'text' ? name : [])));
  const judged = fields.reduce((judging, [name, { type }]) => {
    const said = faulted(judging, controlId(form, name), name, faults.get(name));
    return type === 'choice' || type === 'country' ? withChoice(said, name, typed.get(name) ?? '') : said;
  }, html);
  return judged.replace(MARKS, (_, name: string) => {
    const value = typed.get(name) ?? '';
    // A text's first line end is not taken for part of it.
    return escapeHtml(texts.has(name) && value.startsWith('\n') ? `\n${value}` : value);
  });
}

/** Says what is wrong with a field, or that nothing is. */
function faulted(html: string, id: string, name: string, fault: string | undefined): string {
  if (fault !== undefined) return html.replace(faultMarker(name), () => escapeHtml(fault));
  const start = html.indexOf(`<p id="${id}-error"`);
  if (start === -1) return html;
  const end = html.indexOf('</p>', start) + '</p>'.length;
  // Its control is marked as wrong in its own tag alone.
  const tag = html.indexOf(` id="${id}"`);
  const tagEnd = html.indexOf('>', tag);
  const right = html
    .slice(tag, tagEnd)
    .replace(' aria-invalid="true"', ' aria-invalid="false"')
    .replace(` ${id}-error"`, '"')
    .replace(` aria-describedby="${id}-error"`, '');
  return html.slice(0, tag) + right + html.slice(tagEnd, start) + html.slice(end);
}

/** Chooses what was chosen, if it is among the choices. */
function withChoice(html: string, name: string, value: string): string {
  const start = html.lastIndexOf('<select', html.indexOf(` name="${name}"`));
  const end = html.indexOf('</select>', start);
  const choice = `<option value="${escapeHtml(value)}"`;
  const list = html.slice(start, end);
  if (start === -1 || !list.includes(choice)) return html;
  const chosen = list.replaceAll(' selected=""', '').replace(choice, () => `${choice} selected=""`);
  return html.slice(0, start) + chosen + html.slice(end);
}
