import { expect, test } from 'vitest';
import { faultsAfter, type Mistake } from '../testing/company-copy.ts';

/** YAML that is invalid, or valid with another meaning than intended. */
const MISTAKES: readonly Mistake[] = [
  [
    'tabs',
    'pages/home.yaml',
    /^ {2}lead:/m,
    '\tlead:',
    /^pages\/home\.yaml, line 14: Use spaces at the beginning of this line/,
  ],
  [
    'an indentation that fits nowhere',
    'pages/home.yaml',
    /^ {2}lead:/m,
    ' lead:',
    /^pages\/home\.yaml, line 14: Begin this line in the same column as the lines around it/,
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
    /^company\.yaml, line \d+: Close what was opened before this line: most often a quotation mark is missing/,
  ],
  [
    'a text that begins with a sign',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: {offices} offices',
    /^company\.yaml, line 4: Put the text of this line in quotes.* ⟨tagline: "\{offices\} offices"⟩$/,
  ],
  [
    'a text that begins with a sign that means something',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: &us we',
    /^company\.yaml, line 4: Put the text in quotes: it begins with a character.* ⟨tagline: "&us we"⟩$/,
  ],
  [
    'a text that a # cuts off',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: We are #1',
    /^company\.yaml, line 4: Put the text in quotes: what follows the # .* ⟨tagline: "We are #1"⟩$/,
  ],
  [
    'a color without quotes',
    'brand/brand.yaml',
    /ink: .*/,
    'ink: #101418',
    /^brand\/brand\.yaml, line 6: Put the text in quotes: what follows the # .* ⟨ink: "#101418"⟩$/,
  ],
  [
    'a colon without a space',
    'company.yaml',
    /^tagline: .*/m,
    'tagline:Apps',
    /^company\.yaml, line 4: Write a name, a colon, a space and a text on this line/,
  ],
  [
    'a field twice',
    'company.yaml',
    /^tagline: .*/m,
    '$&\nname: Acme',
    /^company\.yaml, line 5: Keep one of the two lines of this name/,
  ],
];

test.each(MISTAKES)('%s is reported', async (_, file, pattern, replacement, expected) => {
  const matching = typeof expected === 'string' ? expected : expect.stringMatching(expected);

  expect(await faultsAfter(file, pattern, replacement)).toEqual([matching]);
});
