import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldFaults } from './field-faults.ts';

/** Words of programs, which authors don't know. */
const PROGRAMMERS = /invalid|expected|string|array|object|boolean|null|undefined|key|pattern|schema|type/i;

/** The faults of a value, each as its field and the reason. */
function reasons(schema: z.ZodType, value: unknown, file = 'positions/night-watch.md'): string[] {
  const { error } = schema.safeParse(value);
  return fieldFaults(schema, value, error?.issues ?? [], file).map(
    ({ field, reason }) => `${field.join('.')}: ${reason}`,
  );
}

test('no message of the validator itself reaches an author', () => {
  const schema = z.strictObject({
    union: z.union([z.literal(15), z.literal(30)]),
    pattern: z.string().regex(/^x$/),
    step: z.number().multipleOf(0.5),
    names: z.record(z.enum(['a']), z.string()),
    flag: z.boolean(),
    group: z.strictObject({}),
    list: z.array(z.string()),
    long: z.string().max(2),
  });
  const value = {
    union: 1,
    pattern: 'y',
    step: 0.3,
    names: { b: 1 },
    flag: 'yes',
    group: 'x',
    list: { a: 1 },
    long: 'long',
  };

  const found = reasons(schema, value);
  expect(found.length).toBeGreaterThanOrEqual(Object.keys(value).length);
  for (const line of found) expect(line.replace(/^.*?: /, '')).not.toMatch(PROGRAMMERS);
});

test('what is missing is named by what needs it', () => {
  const office = z.strictObject({ city: z.string() });
  const schema = z.strictObject({ hero: office, offices: z.array(office), title: z.string() });
  const value = { hero: {}, offices: [{}] };

  expect(reasons(schema, value)).toEqual([
    'hero.city: Add this line: "hero" needs it',
    'offices.0.city: Add this line: every entry of "offices" needs it',
    'title: Add this line: every position needs it',
  ]);
  expect(reasons(schema, value, 'pages/home.yaml').at(-1)).toBe(
    'title: Add this line: the home page needs it',
  );
});

test('a decimal number with a comma is recognized', () => {
  expect(reasons(z.strictObject({ latitude: z.number() }), { latitude: '63,8' })).toEqual([
    'latitude: Write the number with a point instead of "63,8"',
  ]);
});
