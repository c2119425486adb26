import { callOf, chunkedCallOf, type HostileRequest, LARGEST_BODY, pageOf } from './requests.ts';

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';

/** The head of a request may be this long, by Node's own limit; other fields take up some of it. */
const HEAD_ROOM = 15_000;

const CONTACT = JSON.stringify({
  contactemail: 'client@customer.example',
  message: 'Hello',
  createdOn: '2026-03-01T10:00:00.000Z',
  updatedOn: '2026-03-01T10:00:00.000Z',
});

/** A piece repeated up to a length. */
export function repeated(piece: string, length: number): string {
  return piece.repeat(Math.floor(length / piece.length));
}

/** Different short names with something before and after each, up to a length. */
function numbered(before: string, after: string, length: number): string {
  const pieces: string[] = [];
  for (let at = 0, left = length; left > 0; at++) {
    const piece = `${before}${at.toString(36)}${after}`;
    left -= piece.length;
    if (left >= 0) pieces.push(piece);
  }
  return pieces.join('');
}

/** JSON and urlencoded bodies whose shape is hostile, rather than their text. */
export function* bodyShapes(): Generator<HostileRequest> {
  const room = LARGEST_BODY - 500;
  const within = (fields: string) => CONTACT.replace('{', () => `{${fields}`);
  const depth = Math.floor(room / 12);
  const values: Record<string, string> = {
    'as many fields as fit': within(numbered('"', '":1,', room)),
    'as many empty fields as fit, each called the same': within(repeated('"":"",', room)),
    'as many longer fields as fit': within(numbered('"a field of this name ', '":"",', room)),
    'as many arrays as fit': within(`"x":[${repeated('[],', room)}1],`),
    'as many objects as fit': within(`"x":[${repeated('{},', room)}1],`),
    'as many numbers as fit': within(`"x":[${repeated('1e9,', room)}1],`),
    'as many fractions as fit': within(`"x":[${repeated('0.1234567890123456789e-300,', room)}1],`),
    'one number': within(`"x":${repeated('9', room)},`),
    'one fraction': within(`"x":0.${repeated('7', room)},`),
    'arrays in arrays': `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
    'arrays that do not end': repeated('[', room),
    'objects in objects': within(`"x":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},`),
    'objects in objects that do not end': repeated('{"a":', room),
    'as many prototypes as fit': within(`"x":[${repeated('{"__proto__":1},', room)}1],`),
    'escaped prototypes': within(`"x":[${repeated('{"\\u005f_proto__" :1},', room)}1],`),
    'as many constructors as fit': within(`"x":[${repeated('{"constructor":{"prototype":1}},', room)}1],`),
    'nearly prototypes': within(`"x":"${repeated('\\"__proto__\\"   ', room)}",`),
    'the message again and again': within(repeated('"message":"a",', room)),
    space: `${repeated(' ', room)}${CONTACT}`,
    quotes: within(`"x":"${repeated('\\"', room)}",`),
    'quotes that do not end': within(`"x":"${repeated('\\"', room)}`),
    'a mistake at the end': within(`"x":"${repeated('a', room)}\n",`),
    'true and false': within(`"x":[${repeated('true,false,null,', room)}1],`),
    'nothing but commas': repeated(',', room),
    'a text and nothing else': `"${repeated('a', room)}"`,
    'bytes that are not UTF-8 at the end': `${within(`"x":"${repeated('é', room / 2)}`)}\xff`,
  };
  for (const [name, body] of Object.entries(values)) {
    yield callOf(`${name} (JSON)`, 'contact', { type: JSON_TYPE, body });
  }
  yield callOf('as many fields as fit (JSON)', 'application', {
    type: JSON_TYPE,
    body: values['as many fields as fit'] ?? '',
  });

  const forms: Record<string, string> = {
    'as many fields as fit': numbered('', '=&', room),
    'as many names as fit': numbered('', '&', room),
    'one field again and again': repeated('message=a&', room),
    'nothing but &': repeated('&', room),
    'nothing but =': repeated('=', room),
    'nothing but +': `message=${repeated('+', room)}`,
    'nothing but %': `message=${repeated('%', room)}`,
    'line ends': `contactemail=a@b.example&message=${repeated('%0D%0A', room)}`,
    'control characters': `contactemail=a@b.example&message=${repeated('%01', room)}`,
    'line ends as they are': `contactemail=a@b.example&message=${repeated('\r\n', room)}`,
    'characters that end too early': `message=${repeated('%F0%9F', room)}`,
  };
  for (const [name, body] of Object.entries(forms)) {
    yield callOf(`${name} (urlencoded)`, 'contact', { type: URLENCODED, body });
  }
  yield chunkedCallOf('chunks of one byte (JSON)', 'contact', {
    type: JSON_TYPE,
    body: Buffer.from(within(`"x":"${repeated('a', room)}",`)),
    size: 1,
  });
}

/** Requests whose head is hostile. */
export function* headShapes(): Generator<HostileRequest> {
  const fields: Record<string, Record<string, string>> = {
    'as many cookies as fit': { cookie: numbered('', '=;', HEAD_ROOM) },
    'nothing but ;': { cookie: repeated(';', HEAD_ROOM) },
    'as many encodings as fit': { 'accept-encoding': numbered('', ',', HEAD_ROOM) },
    'nothing but , in Accept-Encoding': { 'accept-encoding': repeated(',', HEAD_ROOM) },
    'as many tags as fit': { 'if-none-match': repeated('W/"a",', HEAD_ROOM) },
    'as many addresses as fit': { 'x-forwarded-for': repeated('127.0.0.1,', HEAD_ROOM) },
    'as many fields as fit': Object.fromEntries(
      Array.from({ length: 1500 }, (_, index) => [`x${index}`, 'a'] as const),
    ),
    'a long origin': { origin: `http://${repeated('a.', HEAD_ROOM)}` },
    'a long origin with ports': { origin: `http://${repeated('xn--a.', HEAD_ROOM)}` },
  };
  const call = { type: JSON_TYPE, body: CONTACT };
  for (const [name, more] of Object.entries(fields)) {
    yield pageOf(name, '/', more);
    yield callOf(name, 'contact', { ...call, fields: more });
  }
  yield pageOf('as many ranges as fit', '/fonts/mona-sans.woff2', {
    range: `bytes=${repeated('0-0,', HEAD_ROOM)}`,
  });
  yield pageOf('as many parameters as fit', `/?${numbered('', '&', HEAD_ROOM)}`);
  yield pageOf('one parameter again and again', `/?${repeated('a&', HEAD_ROOM)}`);
  yield pageOf('as many folders as fit', repeated('/a', HEAD_ROOM));
  yield pageOf('as many slashes as fit', `/careers${repeated('/', HEAD_ROOM)}`);
  yield pageOf('as many escapes as fit', `/${repeated('%2e%2E%2f', HEAD_ROOM)}`);
  yield pageOf('escapes that end too early', `/${repeated('%F0', HEAD_ROOM)}`);
  const type = (parameters: string) => ({ type: `application/json${parameters}`, body: CONTACT });
  yield callOf('as many parameters of its type as fit', 'contact', type(repeated(';a=b', HEAD_ROOM)));
  yield callOf('a quoted parameter of its type', 'contact', type(`;a="${repeated('\\"', HEAD_ROOM)}"`));
  yield callOf('space after its type', 'contact', type(`${repeated(' ', HEAD_ROOM)};`));
}
