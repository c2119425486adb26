import { expect, onTestFinished, test, vi } from 'vitest';
import { filledFields } from '../testing/filled-fields.ts';
import { testForms } from '../testing/form-texts.ts';
import { FORM_NAMES } from './forms.ts';
import { callBody, callSchema, withoutTimestamps } from './rules.ts';

const FORMS = testForms();
const MOMENT = '2030-01-02T03:04:05.678Z';

function freezeTime(): void {
  vi.useFakeTimers({ now: new Date(MOMENT), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test('a contact message has the current time in both timestamps', () => {
  freezeTime();
  const values = { ...filledFields('contact', FORMS), message: '' };
  const body = callBody('contact', values, FORMS.contact.fields);

  expect(body).toEqual({ ...values, createdOn: MOMENT, updatedOn: MOMENT });
  expect(withoutTimestamps('contact', body)).toEqual(values);
});

test('the number is sent with its dial code and a space, and the portal is null', () => {
  const values = { ...filledFields('application', FORMS), contactNumber: '0123456789', country: 'UK' };

  expect(callBody('application', values, FORMS.application.fields)).toEqual({
    ...values,
    contactNumber: '+44 0123456789',
    portal: null,
  });
});

test.each(FORM_NAMES)('a filled form %s becomes a body that is valid for its call', (form) => {
  const { fields } = FORMS[form];
  const body = callBody(form, filledFields(form, FORMS), fields as never);

  expect(callSchema(form, fields as never, testForms().shared).safeParse(body).error?.issues).toBeUndefined();
});
