import { APPLICANT, application, CONTACT, PDF, REACH_US } from '../../fixtures/calls.ts';
import { pdf } from '../../fixtures/pdf.ts';
import { Random } from '../../fixtures/random.ts';
import { POSITION } from '../service/own-company.ts';
import { callOf, type HostileRequest, MAX_BODY_BYTES, MAX_CV_BYTES, pageOf } from './wire.ts';

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';

/** The largest text that fits beside other fields. */
const ROOM = MAX_BODY_BYTES - 1000;
/** The largest field that fits into Node's limit of a request's head, beside other fields. */
const HEAD_ROOM = 15_000;

/** Unicode's general categories; surrogates are lone and escaped. */
const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(' ');
const SAMPLE = 2000;

const BODIES = {
  contact: CONTACT,
  reachUs: REACH_US,
  application: { ...application(`cv/${'0'.repeat(32)}.pdf`), role: POSITION },
};

/** The largest body of each call, with text of every category and in hostile shapes; deterministic by seed. */
export function* hostileRequests(seed: number): Generator<HostileRequest> {
  yield* heads();
  yield* shapes();
  yield* uploads();
  const random = new Random(seed);
  for (const [name, text] of texts(random)) {
    yield inJson(name, 'contact', 'message', text);
    yield random.of(PLACES)(name, text);
  }
}

type Place = (name: string, text: string) => HostileRequest;

const PLACES: readonly Place[] = [
  (name, text) => inJson(name, 'reachUs', 'comments', text),
  (name, text) => inJson(name, 'application', 'name', text),
  (name, text) => {
    const body = `{${filling(text, JSON.stringify)}:1,${JSON.stringify(BODIES.contact).slice(1)}`;
    return callOf(`a field called ${name} (JSON)`, 'contact', { type: JSON_TYPE, body });
  },
  (name, text) => {
    const encode = (plain: string) => encodeURIComponent(plain.toWellFormed());
    const body = `contactemail=client%40customer.example&message=${filling(text, encode)}`;
    return callOf(`message of ${name} (urlencoded)`, 'contact', { type: URLENCODED, body });
  },
  (name, text) => {
    const texts = Object.entries({ ...APPLICANT, role: POSITION, name: filling(text, String) });
    const parts = texts.map(([field, content]) => part(field, content));
    return callOf(`name of ${name} (multipart)`, 'application', formOf([...parts, filePart(PDF)]));
  },
];

function* texts(random: Random): Generator<[name: string, text: string]> {
  const all: string[] = [];
  for (let code = 1, meaningless = 0; code < 0x110000; code++) {
    const character = String.fromCodePoint(code);
    // Nine of ten are unassigned or for private use: a few of them are enough.
    if (!/[\p{Cn}\p{Co}]/u.test(character) || ++meaningless % 1000 === 0) all.push(character);
  }
  for (const category of CATEGORIES) {
    const pattern = new RegExp(`\\p{${category}}`, 'u');
    const own = all.filter((character) => pattern.test(character));
    yield [`${category} by chance`, Array.from({ length: SAMPLE }, () => random.of(own)).join('')];
    yield [`one of ${category}`, random.of(own).repeat(SAMPLE)];
  }
}

function filling(text: string, encode: (plain: string) => string): string {
  const times = Math.floor((ROOM * 0.99) / Buffer.byteLength(encode(text)));
  return encode(text.repeat(Math.max(times, 1)));
}

function inJson(name: string, call: keyof typeof BODIES, field: string, text: string): HostileRequest {
  const encoded = filling(text, JSON.stringify);
  const body = JSON.stringify({ ...BODIES[call], [field]: 'HERE' }).replace('"HERE"', () => encoded);
  return callOf(`${field} of ${name} (JSON)`, call, { type: JSON_TYPE, body });
}

function repeated(piece: string, length: number): string {
  return piece.repeat(Math.floor(length / piece.length));
}

/** Different short names with something before and after each, up to a length. */
function numbered(before: string, after: string, length: number): string {
  let text = '';
  for (let at = 0; text.length < length - 20; at++) text += `${before}${at.toString(36)}${after}`;
  return text;
}

/** JSON and urlencoded bodies whose shape is hostile, rather than their text. */
function* shapes(): Generator<HostileRequest> {
  const contact = JSON.stringify(BODIES.contact).slice(1);
  const depth = Math.floor(ROOM / 12);
  const json: Record<string, string> = {
    'many keys': `{${numbered('"', '":1,', ROOM)}${contact}`,
    'one key again and again': `{${repeated('"message":"a",', ROOM)}${contact}`,
    'deep arrays': `${'['.repeat(ROOM / 2)}${']'.repeat(ROOM / 2)}`,
    'deep objects': `{"x":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},${contact}`,
    'deep objects that do not end': repeated('{"a":', ROOM),
    'wide arrays': `{"x":[${repeated('{},', ROOM)}1],${contact}`,
    fractions: `{"x":[${repeated('0.1234567890123456789e-300,', ROOM)}1],${contact}`,
    'one number': `{"x":${repeated('9', ROOM)},${contact}`,
    prototypes: `{"x":[${repeated('{"\\u005f_proto__":1},', ROOM)}1],${contact}`,
    'quotes that do not end': `{"x":"${repeated('\\"', ROOM)}`,
  };
  for (const [name, body] of Object.entries(json))
    yield callOf(`${name} (JSON)`, 'contact', { type: JSON_TYPE, body });
  const forms: Record<string, string> = {
    'many fields': numbered('', '=&', ROOM),
    'one field again and again': repeated('message=a&', ROOM),
    'nothing but %': `message=${repeated('%', ROOM)}`,
    'line ends': `contactemail=a@b.example&message=${repeated('%0D%0A', ROOM)}`,
  };
  for (const [name, body] of Object.entries(forms))
    yield callOf(`${name} (urlencoded)`, 'contact', { type: URLENCODED, body });
}

function* heads(): Generator<HostileRequest> {
  yield pageOf('many cookies', '/', { cookie: numbered('', '=;', HEAD_ROOM) });
  yield pageOf('many tags', '/', { 'if-none-match': repeated('W/"a",', HEAD_ROOM) });
  yield pageOf('many ranges', '/fonts/mona-sans.woff2', { range: `bytes=${repeated('0-0,', HEAD_ROOM)}` });
  yield pageOf('many folders', repeated('/a', HEAD_ROOM));
  yield pageOf('many escapes', `/${repeated('%2e%2E%2f', HEAD_ROOM)}`);
}

function part(name: string, content: string): Buffer {
  return Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`);
}

function filePart(content: Buffer, name = 'cv.pdf'): Buffer {
  const head = `--b\r\nContent-Disposition: form-data; name="req"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

function formOf(parts: readonly Buffer[]): { type: string; body: Buffer } {
  return { type: MULTIPART, body: Buffer.concat([...parts, Buffer.from('--b--\r\n')]) };
}

/** A valid CV, since an invalid one would cost less. */
function cvOf(filling: string, length = MAX_CV_BYTES): Buffer {
  return filePart(pdf('Asha Rao', repeated(filling, length - 900)));
}

/** Bodies of several parts: the largest file in several fillings, and hostile framing. */
function* uploads(): Generator<HostileRequest> {
  const texts = [part('contentType', 'application/pdf'), part('fileName', 'cv')];
  for (const filling of ['a', '\r\n--b', '\r', '%%EOF'])
    yield callOf(
      `the largest file, of ${JSON.stringify(filling)}`,
      'upload',
      formOf([...texts, cvOf(filling)]),
    );
  const framing: Record<string, string> = {
    'many parts': '--b\r\n\r\n\r\n',
    'many texts': '--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n',
    'many files': '--b\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n\r\n',
    'text before the first part': '\r\n--',
  };
  for (const [name, piece] of Object.entries(framing))
    yield callOf(name, 'upload', { type: MULTIPART, body: repeated(piece, MAX_CV_BYTES + ROOM) });
  const named = filePart(PDF, `${'é'.repeat(70_000)}.pdf`);
  yield callOf('a file with a long name', 'upload', formOf([...texts, named]));
  const ten = Array.from('abcdefghij', (name) => part(name, '\u0001'.repeat(ROOM)));
  yield callOf('ten texts of a megabyte', 'application', formOf([...ten, filePart(PDF)]));
}
