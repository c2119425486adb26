import assert from 'node:assert/strict';
import { ENDPOINTS } from '#contract/endpoints.ts';

/** Posts the contact form as a browser without scripts does, and expects it to be taken. */
export async function sendForm(url: string): Promise<void> {
  const answer = await fetch(url + ENDPOINTS.contact, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ contactemail: 'ada@mail.example', message: 'Is anybody there?' }),
  });
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get('location'), '/thank-you');
}
