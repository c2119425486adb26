import '@website/model/contract/testing/more-fields.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, FORM_NAMES, type FormName, fieldsOf } from '@website/model/contract/forms/forms.ts';
import { callBody, formSchema } from '@website/model/contract/forms/rules.ts';
import { filledFields } from '@website/model/contract/testing/filled-fields.ts';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IslandContextProvider } from '../islands/island-context.tsx';
import { ApplicationForm } from './application/application-form.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import type { FormTexts } from './form-texts.server.ts';
import { ReachUsForm } from './reach-us/reach-us-form.tsx';

// As in apps/operator/every-field.service.test.ts, every form gets additional fields that no other code knows.

const FORMS = testForms();

function texts<F extends FormName>(form: F): FormTexts<F> {
  const { shared, thanks } = FORMS;
  return { title: form, fields: FORMS[form].fields as never, shared, thanks };
}

const APPLICANT = { role: 'Tester', onSent: () => undefined };
const DRAWN: Record<FormName, () => ReactNode> = {
  application: () => <ApplicationForm texts={texts('application')} {...APPLICANT} />,
  contact: () => <ContactForm texts={texts('contact')} />,
  reachUs: () => <ReachUsForm texts={texts('reachUs')} onSent={APPLICANT.onSent} />,
};

const CONTEXT = {
  close: 'Close',
  email: 'us@company.example',
  dialogPicture: undefined,
  language: 'en-GB',
  direction: 'ltr',
  base: '',
} as const;

/** The server-rendered form. */
function page(form: FormName): string {
  return renderToStaticMarkup(
    <IslandContextProvider context={CONTEXT}>{DRAWN[form]()}</IslandContextProvider>,
  );
}

test.each(FORM_NAMES)('the page asks for every field of %s, in order', (form) => {
  const html = page(form);
  const places = askedFields(form).map(([name, { type }]) => {
    const label = (FORMS[form].fields[name as never] as FieldTexts).label;
    if (type !== 'position') expect(html).toContain(label);
    // The file itself is sent only with a native submission.
    return html.indexOf(` name="${type === 'cv' ? 'req' : name}"`);
  });
  for (const place of places) expect(place).toBeGreaterThan(0);
  const drawn = askedFields(form).flatMap(([, { type }], index) =>
    type === 'country' ? [] : [places[index] ?? 0],
  );
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
});

test.each(FORM_NAMES)('what people write in %s has its own direction', (form) => {
  const elements = page(form).match(/<(?:input|textarea)[^>]*>/g) ?? [];
  const written = elements.filter((element) => !/type="(?:hidden|tel|file)"/.test(element));
  expect(written.length).toBeGreaterThan(1);
  // An e-mail address is always left to right.
  const direction = (element: string) => (element.includes('type="email"') ? 'dir="ltr"' : 'dir="auto"');
  for (const element of written) expect(element).toContain(direction(element));
});

test.each(FORM_NAMES)(
  'the rules of the page know every field of %s, and its call sends them',
  async (form) => {
    const { fields } = FORMS[form];
    const filled: Record<string, string> = filledFields(form, FORMS);
    const resolve = zodResolver(formSchema(form, fields as never, FORMS.shared));
    const options = { fields: {}, shouldUseNativeValidation: false } as const;
    const taken = await resolve(filled as never, undefined, options);
    expect(taken.errors).toEqual({});
    expect(taken.values).toEqual(filled);
    const { errors } = await resolve(
      { ...filled, moreLine: '', moreAddress: 'x' } as never,
      undefined,
      options,
    );
    expect(errors).toMatchObject({
      moreLine: { message: 'required of moreLine' },
      moreAddress: { message: 'invalid of moreAddress' },
    });
    const sent = callBody(form, filled as never, fields as never);
    expect(Object.keys(sent)).toEqual(fieldsOf(form).map(([name]) => name));
  },
);
