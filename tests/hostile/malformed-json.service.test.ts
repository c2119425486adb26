import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { application, CONTACT, OWN_PAGE, REACH_US } from '../fixtures/calls.ts';
import { startTestService, type TestService } from '../fixtures/test-service.ts';

const CALLS = ['contact', 'reachUs', 'application'] as const;
type JsonCall = (typeof CALLS)[number];

const BODIES: Record<JsonCall, Record<string, unknown>> = {
  contact: CONTACT,
  reachUs: REACH_US,
  application: application(`cv/${'0'.repeat(32)}.pdf`),
};

const RUNS = { numRuns: 150 };

async function start() {
  return startTestService({ limits: { callsPerMinute: 1_000_000 } });
}

/** Posts through the whole stack except the socket. */
async function statusOf({ app }: TestService, call: JsonCall, payload: string | Buffer): Promise<number> {
  const headers = { ...OWN_PAGE, 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url: ENDPOINTS[call], headers, payload })).statusCode;
}

async function rowsOf({ database }: TestService): Promise<number> {
  return (await database.selectFrom('submissions').select('id').execute()).length;
}

function expectRefused(status: number): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
}

const anyCall = fc.constantFrom(...CALLS);

/** Values that no field may have: other types, and text that can't be stored. */
const wrongValue = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.array(fc.anything(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  fc.constantFrom('\0', 'a\0b', '\uD800', 'x\uDFFF', 1e308),
);

test('any JSON that is not a form is refused and not stored', async () => {
  const service = await start();
  await fc.assert(
    fc.asyncProperty(anyCall, fc.jsonValue({ maxDepth: 4 }), async (call, value) => {
      expectRefused(await statusOf(service, call, JSON.stringify(value)));
    }),
    RUNS,
  );
  expect(await rowsOf(service)).toBe(0);
});

test('a form with one field of a wrong type, or one field too many, is refused and not stored', async () => {
  const service = await start();
  const field = anyCall.chain((call) =>
    fc.record({
      call: fc.constant(call),
      name: fc.oneof(
        fc.constantFrom(...Object.keys(BODIES[call])),
        fc.string({ minLength: 1 }).filter((name) => !(name in BODIES[call])),
        fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'length'),
      ),
      value: wrongValue,
    }),
  );
  await fc.assert(
    fc.asyncProperty(field, async ({ call, name, value }) => {
      const body = Object.fromEntries([...Object.entries(BODIES[call]), [name, value]]);
      expectRefused(await statusOf(service, call, JSON.stringify(body)));
    }),
    RUNS,
  );
  expect(await rowsOf(service)).toBe(0);
});

test('a form that is truncated anywhere is refused and not stored', async () => {
  const service = await start();
  for (const call of CALLS) {
    const whole = JSON.stringify(BODIES[call]);
    for (let length = 0; length < whole.length; length++) {
      expectRefused(await statusOf(service, call, whole.slice(0, length)));
    }
  }
  expect(await rowsOf(service)).toBe(0);
});

test('bytes that are not UTF-8 are refused wherever they are', async () => {
  const service = await start();
  const brokenBytes = fc.constantFrom([0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8], [0xc0, 0xaf], [0x80]);
  const bytes = fc.record({
    call: anyCall,
    broken: brokenBytes,
    place: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(bytes, async ({ call, broken, place }) => {
      const whole = Buffer.from(JSON.stringify(BODIES[call]));
      const cut = Math.floor(place * whole.length);
      const payload = Buffer.concat([whole.subarray(0, cut), Buffer.from(broken), whole.subarray(cut)]);
      expectRefused(await statusOf(service, call, payload));
    }),
    RUNS,
  );
  expect(await rowsOf(service)).toBe(0);
});

const contact = JSON.stringify(CONTACT);

test.each<[string, string]>([
  ['a prototype', contact.replace('{', '{"__proto__":{"contactemail":"a@b.example"},')],
  ['a constructor', contact.replace('{', '{"constructor":{"prototype":{"x":1}},')],
  ['an escaped prototype', contact.replace('{', '{"\\u005f_proto__":{},')],
  ['depth', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['depth in a field', contact.replace('"Hello.', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},"x":"`)],
  ['a huge number', contact.replace(/"createdOn":"[^"]*"/, `"createdOn":${'9'.repeat(5000)}`)],
  ['two values', `${contact}${contact}`],
  ['a byte order mark in UTF-16', Buffer.from(contact, 'utf16le').toString('latin1')],
  ['NaN', contact.replace(/"createdOn":"[^"]*"/, '"createdOn":NaN')],
  ['an address of 10,000 letters', contact.replace('client@', `${'a b'.repeat(3400)}@`)],
])('%s is refused and not stored', async (_, body) => {
  const service = await start();
  expectRefused(await statusOf(service, 'contact', body));
  expect(await rowsOf(service)).toBe(0);
});
