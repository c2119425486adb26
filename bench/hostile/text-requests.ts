import { PDF } from '#server/testing/calls.ts';
import { Random } from '#server/testing/random.ts';
import { POSITION } from '../company/own-company.ts';
import { formOf } from './multipart.ts';
import { callOf, type HostileRequest, LARGEST_BODY } from './requests.ts';
import { type HostileText, hostileTexts } from './texts.ts';

const MOMENT = '2026-03-01T10:00:00.000Z';
const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';

/** The room that the fields around a text take. */
const FRAME_BYTES = 1000;
const ROOM = LARGEST_BODY - FRAME_BYTES;

/** A field of a call that can hold a text, and the encoding in which it can come. */
type Place = (text: HostileText) => HostileRequest;

const inMessage: Place = (text) => jsonCall(text, 'contact', 'message', plainly);

/** Everything except the message of a contact call in plain JSON, which each text gets. */
const PLACES: readonly Place[] = [
  (text) => jsonCall(text, 'contact', 'message', escaped),
  (text) => jsonCall(text, 'contact', 'contactemail', plainly),
  (text) => jsonCall(text, 'contact', 'createdOn', plainly),
  (text) => jsonCall(text, 'reachUs', 'name', plainly),
  (text) => jsonCall(text, 'reachUs', 'comments', escaped),
  (text) => jsonCall(text, 'reachUs', 'reason', plainly),
  (text) => jsonCall(text, 'application', 'name', plainly),
  (text) => jsonCall(text, 'application', 'contactNumber', plainly),
  (text) => jsonCall(text, 'application', 's3bucketpathname', plainly),
  inKey,
  (text) => urlencodedCall(text, 'contact', 'message', encodeURIComponent),
  (text) => urlencodedCall(text, 'reachUs', 'comments', encodeURIComponent),
  // In a way that no browser sends it: with only those bytes escaped that have to be.
  (text) => urlencodedCall(text, 'contact', 'message', (plain) => plain.replaceAll(/[&+%]/g, ' ')),
  (text) => multipartCall(text, 'name'),
  (text) => multipartCall(text, 'email'),
];

/** Each hostile text as a contact message, and once more in another place, which the seed decides. */
export function* textRequests(seed: number): Generator<HostileRequest> {
  const random = new Random(seed);
  for (const text of hostileTexts(seed)) {
    yield inMessage(text);
    yield random.of(PLACES)(text);
  }
}

const BODIES = {
  contact: { contactemail: 'client@customer.example', message: '', createdOn: MOMENT, updatedOn: MOMENT },
  reachUs: { name: 'Ben Example', emailId: 'ben@customer.example', reason: 'Others', comments: '' },
  application: {
    name: 'Asha Example',
    email: 'asha@applicant.example',
    contactNumber: '+91 9876543210',
    country: 'India',
    role: POSITION,
    s3bucketpathname: `cv/${'0'.repeat(32)}.pdf`,
    portal: null,
  },
};

function jsonCall(
  text: HostileText,
  call: keyof typeof BODIES,
  field: string,
  encode: (plain: string) => string,
): HostileRequest {
  const encoded = filling(text, (plain) => `"${encode(plain)}"`);
  const body = JSON.stringify({ ...BODIES[call], [field]: 'HERE' }).replace('"HERE"', () => encoded);
  return callOf(`${field} of ${text.name} (JSON${encode === escaped ? ', escaped' : ''})`, call, {
    type: JSON_TYPE,
    body,
  });
}

function inKey(text: HostileText): HostileRequest {
  const body = JSON.stringify(BODIES.contact).replace('{', () => `{${filling(text, JSON.stringify)}:1,`);
  return callOf(`a field called ${text.name} (JSON)`, 'contact', { type: JSON_TYPE, body });
}

function urlencodedCall(
  text: HostileText,
  call: 'contact' | 'reachUs',
  field: string,
  encode: (plain: string) => string,
): HostileRequest {
  const { createdOn: _, updatedOn: __, ...fields }: Record<string, string> = BODIES[call];
  const others = new URLSearchParams({ ...fields, [field]: 'HERE' }).toString();
  const body = others.replace('HERE', () => filling(text, (plain) => encode(plain.toWellFormed())));
  return callOf(`${field} of ${text.name} (urlencoded)`, call, { type: URLENCODED, body });
}

function multipartCall(text: HostileText, field: string): HostileRequest {
  const { type, body } = formOf([
    ...Object.entries({ ...BODIES.application, contactNumber: '9876543210', [field]: text.ofBytes(ROOM) })
      .filter(([name]) => !['portal', 's3bucketpathname'].includes(name))
      .map(([name, content]) => ({ name, content: String(content) })),
    { name: 'req', fileName: 'cv.pdf', content: PDF },
  ]);
  return callOf(`${field} of ${text.name} (multipart)`, 'application', { type, body });
}

/** As in JSON, with nothing escaped that need not be. */
function plainly(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** With each half of a character escaped. */
function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    return `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }).join('');
}

/** An encoded text that fills a body as far as it may. */
function filling(text: HostileText, encode: (plain: string) => string): string {
  const atFirst = encode(text.ofBytes(ROOM / 8));
  const growth = Buffer.byteLength(atFirst) / (ROOM / 8);
  for (let share = 0.99; ; share *= 0.97) {
    const encoded = encode(text.ofBytes((ROOM / growth) * share));
    if (Buffer.byteLength(encoded) <= ROOM) return encoded;
  }
}
