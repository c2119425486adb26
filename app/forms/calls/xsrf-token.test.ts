import { expect, test, vi } from 'vitest';
import type { ReachUsRequest } from '#contract/reach-us.ts';
import type { Filled } from '../filled-forms.ts';
import { answeringServer } from './answering-server.ts';
import { sendReachUs } from './send-reach-us.ts';
import { NoTokenError } from './xsrf-token.ts';

const REQUEST: Filled<ReachUsRequest> = {
  key: '6f1c9f5e-6a0b-4f7e-9d2a-0b1f2f3a4b5c',
  body: { name: 'Ann Example', emailId: 'ann@mail.example', reason: 'Others', comments: '' },
};

/** A server and a page that has lost its cookies; `kept` is what the browser has of them after the next answer. */
async function pageWithoutCookies({ kept, status = 200 }: { kept: string; status?: number }) {
  const { received } = await answeringServer({ status });
  vi.stubGlobal('location', { href: '/home?from=mail#top' });
  vi.stubGlobal('document', {
    get cookie() {
      return received.length === 0 ? 'NOT-XSRF-TOKEN=1' : kept;
    },
  });
  return received;
}

test('a page that has lost the token asks for itself first, and the call goes out once with its key', async () => {
  const received = await pageWithoutCookies({ kept: 'XSRF-TOKEN=new' });
  await sendReachUs(REQUEST);
  expect(received).toMatchObject([
    { method: 'GET', url: '/home?from=mail', body: '' },
    {
      method: 'POST',
      url: '/api/reg/regdetail',
      headers: { 'x-xsrf-token': 'new', 'idempotency-key': REQUEST.key },
    },
  ]);
});

test('where the browser keeps no cookies the call is not made', async () => {
  const received = await pageWithoutCookies({ kept: '' });
  await expect(sendReachUs(REQUEST)).rejects.toBeInstanceOf(NoTokenError);
  expect(received.map(({ method }) => method)).toEqual(['GET']);
});

test('a page that is not answered is a failure of the call', async () => {
  const received = await pageWithoutCookies({ kept: '', status: 503 });
  await expect(sendReachUs(REQUEST)).rejects.toThrow(/^Sending the reach-us request failed: status 503$/);
  expect(received.map(({ method }) => method)).toEqual(['GET']);
});

test('a call to a configured host needs no token', async () => {
  const { origin, received } = await answeringServer({});
  vi.stubEnv('API_HOST', origin);
  vi.stubGlobal('document', { cookie: '' });
  await sendReachUs(REQUEST);
  expect(received.map(({ method }) => method)).toEqual(['POST']);
});
