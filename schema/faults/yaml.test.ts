import { expect, test } from 'vitest';
import { type Mistake, toldOf } from '../testing/company-copy.ts';

/** Mistakes with what YAML reads in another way than its author. */
const MISTAKES: readonly Mistake[] = [
  [
    'tabs',
    'pages/home.yaml',
    /^ {2}lead:/m,
    '\tlead:',
    /^pages\/home\.yaml, line 13: is indented with a tab: use spaces/,
  ],
  [
    'an indentation that fits nowhere',
    'pages/home.yaml',
    /^ {2}lead:/m,
    ' lead:',
    /^pages\/home\.yaml, line 13: is not indented like the lines it belongs to/,
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
    /^company\.yaml, line \d+: lacks the sign that ends it, most often a quote/,
  ],
  [
    'a text that begins with a sign',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: {offices} offices',
    /^company\.yaml, line 4: is not understood.* ⟨tagline: "\{offices\} offices"⟩$/,
  ],
  [
    'a text that begins with a sign that means something',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: &us we',
    /^company\.yaml, line 4: begins with a sign.* ⟨tagline: "&us we"⟩$/,
  ],
  [
    'a text that a # cuts off',
    'company.yaml',
    /^tagline: .*/m,
    'tagline: We are #1',
    /^company\.yaml, line 4: is cut off where a # stands.* ⟨tagline: "We are #1"⟩$/,
  ],
  [
    'a color without quotes',
    'brand/brand.yaml',
    /ink: .*/,
    'ink: #101418',
    /^brand\/brand\.yaml, line 6: is cut off where a # stands.* ⟨ink: "#101418"⟩$/,
  ],
  [
    'a colon without a space',
    'company.yaml',
    /^tagline: .*/m,
    'tagline:Apps',
    /^company\.yaml, line 4: is not a field: after its name stand a colon and a space/,
  ],
  [
    'a field twice',
    'company.yaml',
    /^tagline: .*/m,
    '$&\nname: Acme',
    /^company\.yaml, line 5: is the name of a field that stands above already/,
  ],
];

test.each(MISTAKES)('%s is told', async (_, file, pattern, replacement, told) => {
  const matching = typeof told === 'string' ? told : expect.stringMatching(told);

  expect(await toldOf(file, pattern, replacement)).toEqual([matching]);
});
