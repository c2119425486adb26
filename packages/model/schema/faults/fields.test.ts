import { expect, test } from 'vitest';
import { faultsAfter, type Mistake, POSITION, STORY } from '../testing/company-copy.ts';

/** Missing, unknown and invalid fields. */
const MISTAKES: readonly Mistake[] = [
  [
    'a field that is missing',
    'pages/home.yaml',
    /^ {2}cue:.*\n/m,
    '',
    'pages/home.yaml, line 12: hero.cue: is missing ⟨cue: Some words⟩',
  ],
  [
    'a field that is empty',
    'company.yaml',
    /^tagline:.*/m,
    'tagline:',
    'company.yaml, line 4: tagline: is empty ⟨tagline: Some words⟩',
  ],
  [
    'a mistyped field',
    'pages/home.yaml',
    /^ {2}button:/m,
    '  buton:',
    'pages/home.yaml, line 15: hero.buton: is not a field of this part: did you mean "button"?',
  ],
  [
    'a field that nobody knows',
    'company.yaml',
    /^email:/m,
    'zzz: 3\nemail:',
    'company.yaml, line 5: zzz: is not a field of this file: the choices are name, tagline, email, url, blurb, social, security, figures, offices',
  ],
  [
    'a number where text is asked for',
    POSITION,
    /openings: .*/,
    'openings: 2',
    `${POSITION}, line 4: openings: must be text, but 2 is a number ⟨openings: "2"⟩`,
  ],
  [
    'text where a number is asked for',
    STORY,
    /order: .*/,
    'order: "1"',
    `${STORY}, line 4: order: must be a number, but "1" is text ⟨order: 1⟩`,
  ],
  [
    'text where a list is asked for',
    'pages/home.yaml',
    /keywords:(\n +- .*)+/,
    'keywords: apps, sites',
    'pages/home.yaml, line 6: metadata.keywords: must be a list, with each entry on its own line after a dash, but "apps, sites" is text ⟨keywords:⏎  - apps⏎  - sites⟩',
  ],
  [
    'a word that is not among those asked for',
    'platforms/keel-platform.md',
    /layer: .*/,
    'layer: dta',
    'platforms/keel-platform.md, line 6: layer: must be one of product, data, core, not "dta" ⟨layer: data⟩',
  ],
  [
    'a number out of range',
    'company.yaml',
    /latitude: .*/,
    'latitude: 400',
    /line 27: offices\.0\.latitude: must be at most 90, not 400 ⟨latitude: 38\.72⟩$/,
  ],
  [
    'an office in a part of the world that the map does not show',
    'company.yaml',
    /latitude: .*/,
    'latitude: -77.85',
    /line 27: offices\.0\.latitude: must be -60 or more: the map .* does not show Antarctica.* ⟨latitude: 38\.72⟩$/,
  ],
  [
    'an unknown time zone',
    'company.yaml',
    /timeZone: .*/,
    'timeZone: Mars',
    /offices\.0\.timeZone: must be the name of a time zone ⟨timeZone: Europe\/Lisbon⟩$/,
  ],
  [
    'an invalid e-mail address',
    'company.yaml',
    /^email: .*/m,
    'email: nobody',
    'company.yaml, line 5: email: must be an e-mail address, not "nobody" ⟨email: hello@acme.example⟩',
  ],
  [
    'a date in another order',
    'policy.md',
    /updated:.*/,
    'updated: 23.11.2026',
    'policy.md, line 5: updated: must be a date written as year-month-day, not "23.11.2026" ⟨updated: 2026-11-30⟩',
  ],
  [
    'a date that there is not',
    'policy.md',
    /updated:.*/,
    'updated: 2026-02-30',
    'policy.md, line 5: updated: must be a date written as year-month-day, not "2026-02-30" ⟨updated: 2026-11-30⟩',
  ],
  [
    'a text that lacks what is filled in',
    'forms.yaml',
    /^( +headline: ).*\{company\}.*$/m,
    '$1Thanks',
    /thanks\.headline: must contain \{company\}, which is filled in ⟨headline: Some words \{company\}⟩$/,
  ],
  [
    'an invalid color',
    'brand/brand.yaml',
    /ink: .*/,
    'ink: midnight',
    'brand/brand.yaml, line 6: colors.ink: must be a CSS color, in quotes, and not transparent ⟨ink: "#336699"⟩',
  ],
  [
    'a color that can’t be seen',
    'brand/brand.yaml',
    /"#f08a24"/,
    '"#122019"',
    /^brand\/brand\.yaml, line 11: colors\.accents\.0: accent-1 on ink has a contrast of 1\.1:1 and needs 3:1: make one of each pair darker or lighter$/,
  ],
  [
    'a typeface without its file',
    'brand/brand.yaml',
    /fonts\/roboto\.woff2/,
    'ours.woff2',
    /typefaces\.labels\.file: names ours\.woff2, which is not there/,
  ],
  [
    'a file without fields',
    POSITION,
    /^[\s\S]*$/,
    'Just text.\n',
    /^positions\/night-watch\.md, line 1: must begin with its fields, between two lines of three dashes ⟨---⏎title/,
  ],
  [
    'a file without a text',
    POSITION,
    /---\n[^-]*$/,
    '---\n',
    `${POSITION}, line 7: has no text below its fields ⟨---⏎title: Some words⏎---⏎⏎The text.⟩`,
  ],
  ['an empty file', 'values.yaml', /^[\s\S]*$/, '', /^values\.yaml: has no fields/],
];

test.each(MISTAKES)('%s is reported', async (_, file, pattern, replacement, expected) => {
  const matching = typeof expected === 'string' ? expected : expect.stringMatching(expected);

  expect(await faultsAfter(file, pattern, replacement)).toEqual([matching]);
});
