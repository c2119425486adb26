import { expect, onTestFinished, test, vi } from 'vitest';
import { contactMessageSchema } from '#contract/contact-message.ts';
import { contactBody } from './contact-body.ts';

const MOMENT = '2030-01-02T03:04:05.678Z';

test('a contact message carries the time of sending twice', () => {
  vi.useFakeTimers({ now: new Date(MOMENT), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const body = contactBody({ contactemail: 'ann@mail.example', message: '' });

  expect(contactMessageSchema.parse(body)).toEqual({
    contactemail: 'ann@mail.example',
    message: '',
    createdOn: MOMENT,
    updatedOn: MOMENT,
  });
});
