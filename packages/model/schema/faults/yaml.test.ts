import { expect, test } from 'vitest';
import { faultsAfter, type Mistake } from '../testing/company-copy.ts';

/** YAML that is invalid, or valid with another meaning than intended. */
const MISTAKES: readonly Mistake[] = [
  [
    'tabs',
    'pages/home.yaml',
    /^ {2}lead:/m,
    '\tlead:',
    /^pages\/home\.yaml, line 14: is indented with a tab: use spaces/,
  ],
  [
    'an indentation that fits nowhere',
    'pages/home.yaml',
    /^ {2}lead:/m,
    ' lead:',
    /^pages\/home\.yaml, line 14: is not indented like the lines around it/,
  ],
  [
    'a colon in a text',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: Apps: "ours"',
    /^company\.yaml, line 4: .* ⟨tagline: "Apps: \\"ours\\""⟩$/,
  ],
  [
    'a quote that is not closed',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: "Apps',
    /^company\.yaml, line \d+: is not closed, most often because a quotation mark is missing/,
  ],
  [
    'a text that begins with a sign',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: {offices} offices',
    /^company\.yaml, line 4: cannot be read.* ⟨tagline: "\{offices\} offices"⟩$/,
  ],
  [
    'a text that begins with a sign that means something',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: &us we',
    /^company\.yaml, line 4: begins with a character.* ⟨tagline: "&us we"⟩$/,
  ],
  [
    'a text that a # cuts off',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: We are #1',
    /^company\.yaml, line 4: is cut off at the #.* ⟨tagline: "We are #1"⟩$/,
  ],
  [
    'a color without quotes',
    'brand/brand.yaml',
    /ink: .*/,
    'ink: #101418',
    /^brand\/brand\.yaml, line 6: is cut off at the #.* ⟨ink: "#101418"⟩$/,
  ],
  [
    'a colon without a space',
    'company.yaml',
    /^tagline: .*/m,
    'tagline:Apps',
    /^company\.yaml, line 4: is not a field: a field is its name, a colon, a space and its text/,
  ],
  [
    'a field twice',
    'company.yaml',
    /^tagline: .*/m,
    '$&\nname: Acme',
    /^company\.yaml, line 5: is a field that was already given above/,
  ],
];

test.each(MISTAKES)('%s is reported', async (_, file, pattern, replacement, expected) => {
  const matching = typeof expected === 'string' ? expected : expect.stringMatching(expected);

  expect(await faultsAfter(file, pattern, replacement)).toEqual([matching]);
});
