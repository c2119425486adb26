import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withValue } from './yaml-edit.ts';

const SOURCE = `# What the company is.
name: Acme   # as registered

blurb: >-
  We build robots that help people, and stay
  until they work.
tags: [one,  "two"]


offices:
  # The first one.
  - name: Lisbon
    phone: "12"
  # The second one.
  - name: Berlin # by the river
    phone: "34"
end: yes it is
`;

const value = () => parse(SOURCE) as Record<string, never> & { offices: { name: string; phone?: string }[] };

test('an equal value changes nothing', () => {
  expect(withValue(SOURCE, value())).toBe(SOURCE);
});

test('a changed text edits its own line, and preserves its comment', () => {
  expect(withValue(SOURCE, { ...value(), name: 'Acme: robots' })).toBe(
    SOURCE.replace('Acme  ', '"Acme: robots"  '),
  );
});

test('a folded text stays folded', () => {
  const folded = withValue(SOURCE, { ...value(), blurb: 'We build robots that help people.' });
  expect(folded).toBe(SOURCE.replace(/ {2}We build[\s\S]*work\.\n/, '  We build robots that help people.\n'));
});

test('a quoted text stays quoted', () => {
  const next = value();
  next.offices[1] = { name: 'Berlin', phone: '35' };
  expect(withValue(SOURCE, next)).toBe(SOURCE.replace('"34"', '"35"'));
});

test('reordered entries take the comments above them along', () => {
  const next = value();
  next.offices.reverse();
  expect(withValue(SOURCE, next)).toBe(
    SOURCE.replace(
      /( {2}- name: Lisbon\n.*\n)( {2}# The second one\.\n.*\n.*\n)/,
      (_, first: string, second: string) => second + first,
    ),
  );
});

test('a new entry is appended, and a deleted one takes its comment along', () => {
  const next = value();
  const added = withValue(SOURCE, { ...next, offices: [...next.offices, { name: 'Rome', phone: '5' }] });
  expect(added).toBe(SOURCE.replace('end:', '  - name: Rome\n    phone: "5"\nend:'));
  expect(withValue(SOURCE, { ...next, offices: next.offices.slice(0, 1) })).toBe(
    SOURCE.replace(/ {2}# The second[\s\S]*(?=end:)/, ''),
  );
});

test('a new field is inserted after its predecessor, and an omitted one removes its line', () => {
  const { name, ...rest } = value();
  expect(withValue(SOURCE, { name, motto: 'It runs.', ...rest })).toBe(
    SOURCE.replace('registered\n', 'registered\nmotto: It runs.\n'),
  );
  const { end: _, ...without } = value();
  expect(withValue(SOURCE, without)).toBe(SOURCE.replace('end: yes it is\n', ''));
});

test('a list on one line stays on one line', () => {
  expect(withValue(SOURCE, { ...value(), tags: ['one', 'two', 'a, b'] })).toBe(
    SOURCE.replace('[one,  "two"]', '[one, "two", "a, b"]'),
  );
});

test('comments of an otherwise empty file are preserved', () => {
  expect(withValue('# Where pages moved.\n', [{ from: '/a', to: '/b' }])).toBe(
    '# Where pages moved.\n\n- from: /a\n  to: /b\n',
  );
});

const FILES = globSync('{tests/companies/*,scripts/new-owner/template}/**/*.yaml');

test.each(FILES)('%s parses to the new value after any change', (file) => {
  const source = readFileSync(file, 'utf8');
  const before: unknown = parse(source);
  expect(withValue(source, before)).toBe(source);
  const random = fc.sample(fc.tuple(fc.nat(), fc.string(), fc.nat(3)), { numRuns: 40, seed: 7 });
  for (const [place, text, kind] of random) {
    const next = changed(structuredClone(before), place, text, kind);
    const written = withValue(source, next);
    expect(parse(written)).toEqual(next);
    // Comments are lost only with their subject.
    if (kind === 0) expect(comments(written)).toEqual(expect.arrayContaining(comments(source)));
  }
});

const comments = (text: string) => text.split('\n').filter((line) => /^\s*#/.test(line));

/** The value with one text, list or field changed. */
function changed(value: unknown, place: number, text: string, kind: number): unknown {
  const spots: [holder: Record<string | number, unknown>, key: string | number][] = [];
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) {
      spots.push([part as Record<string, unknown>, Array.isArray(part) ? Number(key) : key]);
      walk((part as Record<string, unknown>)[key]);
    }
  };
  walk(value);
  const [holder, key] = spots[place % Math.max(1, spots.length)] ?? [];
  if (holder === undefined || key === undefined) return value;
  if (kind === 0 && typeof holder[key] === 'string') holder[key] = text;
  else if (Array.isArray(holder)) {
    if (kind === 1) holder.reverse();
    else if (kind === 2) holder.splice(Number(key), 0, structuredClone(holder[key as number]));
    else holder.push({ name: text });
  } else if (kind === 2) delete holder[key];
  else if (kind === 3) holder[`new${place}`] = [text];
  return value;
}
