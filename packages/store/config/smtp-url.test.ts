import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-url.ts';

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://[::1]:25', { host: '::1', port: 25, requireTLS: false }],
  [
    'smtp://web%40company.example:p%40ss%2F@mail.example:587/',
    { requireTLS: true, auth: { user: 'web@company.example', pass: 'p@ss/' } },
  ],
  ['smtp://user:password@localhost', { requireTLS: false }],
  [
    'smtp://mail.example?requireTLS=true&name=www.company.example',
    { requireTLS: true, name: 'www.company.example' },
  ],
  ['smtp://10.0.0.1?tls.servername=mail.example', { tls: { servername: 'mail.example' } }],
  ['smtp://127.0.0.1:25?ignoreTLS=true', { ignoreTLS: true }],
  ['smtp://localhost?tls.rejectUnauthorized=false', { tls: { rejectUnauthorized: false } }],
])('%s is read', (url, options) => {
  expect(smtpOptions(url)).toMatchObject(options);
});
