import {
  controlId,
  correctionId,
  faultMarker,
  valueMarker,
} from '@website/model/contract/forms/native-form.ts';
import { expect, test } from 'vitest';
import { withCorrection } from './not-sent-page.ts';

/** The start of a field's tag, as on the page. */
const control = (name: string, tag: string) => {
  const id = controlId('reachUs', name);
  return `<${tag} id="${id}" aria-invalid="true" aria-describedby="hint ${id}-error" name="${name}"`;
};
const fault = (name: string) =>
  `<p id="${controlId('reachUs', name)}-error"><svg></svg>${faultMarker(name)}</p>`;
const line = (name: string) => `${control(name, 'input')} value="${valueMarker(name)}"/>${fault(name)}`;
const FORM = `<form>${line('name')}${line('emailId')}${control('reason', 'select')}><option value="" selected="">Select</option><option value="R&amp;D">R&amp;D</option></select>${fault('reason')}${control('comments', 'textarea')}>${valueMarker('comments')}</textarea>${fault('comments')}</form>`;
const PAGE = `<main><section id="${correctionId('contact')}">contact</section><section id="${correctionId('reachUs')}">${FORM}</section><section id="${correctionId('none')}">go back</section></main>`;

const TYPED = new Map([
  ['name', '"Noor" <script>alert(1)</script> {{comments}} {{name!}} $& </section>'],
  ['emailId', 'noor@mail'],
  ['reason', 'R&D'],
  ['comments', '\nSoon?'],
]);

test('a form is shown with its typed values, and each error only at its field', () => {
  const page = withCorrection(PAGE, {
    form: 'reachUs',
    typed: TYPED,
    faults: new Map([['emailId', 'Not <valid>']]),
  });
  expect(page).toContain(
    'value="&quot;Noor&quot; &lt;script&gt;alert(1)&lt;/script&gt; {{comments}} {{name!}} $&amp; &lt;/section&gt;"',
  );
  expect(page).toContain('aria-describedby="hint" name="name"');
  expect(page).toContain(
    '<input id="reachUs-emailId" aria-invalid="true" aria-describedby="hint reachUs-emailId-error"',
  );
  expect(page).toContain('<svg></svg>Not &lt;valid&gt;</p>');
  expect(page.match(/aria-invalid="false"/g)).toHaveLength(3);
  expect(page.match(/<p /g)).toHaveLength(1);
  expect(page).toContain('<option value="">Select</option><option value="R&amp;D" selected="">');
  // HTML parsers drop the first line break.
  expect(page).toContain('>\n\nSoon?</textarea>');
  expect(page).not.toMatch(/>contact<|go back/);
});

test('an unknown option leaves the select element unchanged', () => {
  const typed = new Map([...TYPED, ['reason', '"><script>']]);
  const page = withCorrection(PAGE, { form: 'reachUs', typed, faults: new Map() });
  expect(page).toContain('<option value="" selected="">');
  expect(page).not.toContain('<script>');
});

test('if no form can be shown, the page explains how to get back to it', () => {
  const page = withCorrection(PAGE, undefined);
  expect(page).toBe(`<main><section id="${correctionId('none')}">go back</section></main>`);
});
