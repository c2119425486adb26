import { expect, test } from 'vitest';
import { faultsAfter, type Mistake, POSITION, STORY } from '../testing/company-copy.ts';

/** Missing, unknown and invalid fields. */
const MISTAKES: readonly Mistake[] = [
  [
    'a field that is missing',
    'pages/home.yaml',
    /^ {2}cue:.*\n/m,
    '',
    'pages/home.yaml, line 12: hero.cue: Add this line: "hero" needs it ⟨cue: Some words⟩',
  ],
  [
    'a field that is empty',
    'company.yaml',
    /^tagline:.*/m,
    'tagline:',
    'company.yaml, line 4: tagline: Write something after the colon: the company needs it ⟨tagline: Some words⟩',
  ],
  [
    'a mistyped field',
    'pages/home.yaml',
    /^ {2}button:/m,
    '  buton:',
    'pages/home.yaml, line 15: hero.buton: Did you mean "button"? Then rename it: "hero" has no line of this name',
  ],
  [
    'a field that nobody knows',
    'company.yaml',
    /^email:/m,
    'zzz: 3\nemail:',
    'company.yaml, line 5: zzz: Delete this line, or rename it: the lines of the company are name, tagline, email, url, blurb, social, security, figures, offices',
  ],
  [
    'a number where text is asked for',
    POSITION,
    /openings: .*/,
    'openings: 2',
    `${POSITION}, line 4: openings: Put it in quotes, so that it is read as a text: "2" ⟨openings: "2"⟩`,
  ],
  [
    'text where a number is asked for',
    STORY,
    /order: .*/,
    'order: "1"',
    `${STORY}, line 4: order: Write the number without quotes instead of "1" ⟨order: 1⟩`,
  ],
  [
    'text where a list is asked for',
    'pages/home.yaml',
    /keywords:(\n +- .*)+/,
    'keywords: apps, sites',
    'pages/home.yaml, line 6: metadata.keywords: Write a list here: each entry on its own line, after a dash ⟨keywords:⏎  - apps⏎  - sites⟩',
  ],
  [
    'a word that is not among those asked for',
    'platforms/keel-platform.md',
    /layer: .*/,
    'layer: dta',
    'platforms/keel-platform.md, line 6: layer: Write one of product, data, core instead of "dta" ⟨layer: data⟩',
  ],
  [
    'a number out of range',
    'company.yaml',
    /latitude: .*/,
    'latitude: 400',
    /line 27: offices\.0\.latitude: Write a number of at most 90 instead of 400 ⟨latitude: 38\.72⟩$/,
  ],
  [
    'an office in a part of the world that the map does not show',
    'company.yaml',
    /latitude: .*/,
    'latitude: -77.85',
    /line 27: offices\.0\.latitude: Write -60 or more: the map .* does not show Antarctica.* ⟨latitude: 38\.72⟩$/,
  ],
  [
    'an unknown time zone',
    'company.yaml',
    /timeZone: .*/,
    'timeZone: Mars',
    /offices\.0\.timeZone: Write the name of a time zone: its continent and a city ⟨timeZone: Europe\/Lisbon⟩$/,
  ],
  [
    'an invalid e-mail address',
    'company.yaml',
    /^email: .*/m,
    'email: nobody',
    'company.yaml, line 5: email: Write an e-mail address instead of "nobody" ⟨email: hello@acme.example⟩',
  ],
  [
    'a date in another order',
    'policy.md',
    /updated:.*/,
    'updated: 23.11.2026',
    'policy.md, line 5: updated: Write the day as year-month-day instead of "23.11.2026" ⟨updated: 2026-11-30⟩',
  ],
  [
    'a date that there is not',
    'policy.md',
    /updated:.*/,
    'updated: 2026-02-30',
    'policy.md, line 5: updated: Write the day as year-month-day instead of "2026-02-30" ⟨updated: 2026-11-30⟩',
  ],
  [
    'a text that lacks what is filled in',
    'forms.yaml',
    /^( +headline: ).*\{company\}.*$/m,
    '$1Thanks',
    /thanks\.headline: Write \{company\} somewhere in this text: something is filled in for it ⟨headline: Some words \{company\}⟩$/,
  ],
  [
    'an invalid color',
    'brand/brand.yaml',
    /ink: .*/,
    'ink: midnight',
    'brand/brand.yaml, line 6: colors.ink: Write a color that is not transparent ⟨ink: "#336699"⟩',
  ],
  [
    'a color that can’t be seen',
    'brand/brand.yaml',
    /"#f08a24"/,
    '"#122019"',
    /^brand\/brand\.yaml, line 11: colors\.accents\.0: Make the color accent 1 darker or lighter: accent 1 on ink has a contrast of 1\.1:1 and needs 3:1$/,
  ],
  [
    'a typeface without its file',
    'brand/brand.yaml',
    /fonts\/roboto\.woff2/,
    'ours.woff2',
    /typefaces\.labels\.file: Put the file ours\.woff2 into the folder brand/,
  ],
  [
    'a file without fields',
    POSITION,
    /^[\s\S]*$/,
    'Just text.\n',
    /^positions\/night-watch\.md, line 1: Put the title and the other named lines of this position at its top, between two lines of three dashes ⟨---⏎title/,
  ],
  [
    'a file without a text',
    POSITION,
    /---\n[^-]*$/,
    '---\n',
    `${POSITION}, line 7: Write the text of this position below the second line of three dashes ⟨---⏎title: Some words⏎---⏎⏎The text.⟩`,
  ],
  [
    'an empty file',
    'values.yaml',
    /^[\s\S]*$/,
    '',
    /^values\.yaml: Write the first value after a dash, or delete the file/,
  ],
];

test.each(MISTAKES)('%s is reported', async (_, file, pattern, replacement, expected) => {
  const matching = typeof expected === 'string' ? expected : expect.stringMatching(expected);

  expect(await faultsAfter(file, pattern, replacement)).toEqual([matching]);
});
