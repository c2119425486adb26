import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../load.ts';
import { companyCopy, faultsOf, replaceIn } from '../testing/company-copy.ts';

const STORY = 'stories/spare-parts-counted-once.md';
const POSITION = 'positions/night-watch.md';
const POSITION_TEXT =
  '---\ntitle: Night Watch\nexperience: 3-7 Years\nopenings: "2"\n---\n\nWe wake, and watch.\n\nYou do, too.\n';

/** Mistakes in one place of one file, and what is said of each. */
const WRITTEN: readonly [
  mistake: string,
  file: string,
  pattern: RegExp,
  replacement: string,
  told: string | RegExp,
][] = [
  [
    'a field that is missing',
    'pages/home.yaml',
    /^ {2}cue:.*\n/m,
    '',
    'pages/home.yaml, line 11: hero.cue: is missing ⟨cue: Some words⟩',
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
    'pages/home.yaml, line 14: hero.buton: is not a field of this part: did you mean "button"?',
  ],
  [
    'a field that nobody knows',
    'company.yaml',
    /^email:/m,
    'zzz: 3\nemail:',
    'company.yaml, line 5: zzz: is not a field of this file: there are name, tagline, email, url, blurb, social, figures, offices',
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
    'pages/home.yaml, line 5: metadata.keywords: must be a list, each entry on a line of its own after a dash, but "apps, sites" is text ⟨keywords:⏎  - apps⏎  - sites⟩',
  ],
  [
    'a word that is not among those asked for',
    'platforms/hadron-platform.md',
    /layer: .*/,
    'layer: dta',
    'platforms/hadron-platform.md, line 6: layer: must be one of product, data, core, not "dta" ⟨layer: data⟩',
  ],
  [
    'a number out of range',
    'company.yaml',
    /latitude: .*/,
    'latitude: 400',
    /line 27: offices\.0\.latitude: must be at most 90, not 400 ⟨latitude: 1\.29⟩$/,
  ],
  [
    'a time zone that is none',
    'company.yaml',
    /timeZone: .*/,
    'timeZone: Mars',
    /offices\.0\.timeZone: must be a time zone of the IANA list ⟨timeZone: Asia\/Singapore⟩$/,
  ],
  [
    'an e-mail address that is none',
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
    /thanks\.headline: must hold \{company\}, where something is filled in ⟨headline: Some words \{company\}⟩$/,
  ],
  [
    'a color that is none',
    'brand/brand.yaml',
    /ink: .*/,
    'ink: midnight',
    'brand/brand.yaml, line 6: colors.ink: must be a color as CSS writes it, in quotes, and not transparent ⟨ink: "#4774f6"⟩',
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
    /$/,
    'typefaces:\n  labels: { family: Ours, file: ours.woff2, weights: [400, 400] }\n',
    /typefaces\.labels\.file: names ours\.woff2, which is not there/,
  ],
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
  [
    'HTML',
    POSITION,
    /\n\n/,
    '\n\nSays <b>much.\n\n',
    `${POSITION}, line 7: <b>: HTML is not shown, only Markdown ⟨**important**⟩`,
  ],
  [
    'an entity of HTML',
    POSITION,
    /\n\n/,
    '\n\nSays &copy; much.\n\n',
    `${POSITION}, line 7: &copy;: write the character itself`,
  ],
  [
    'a task list',
    POSITION,
    /\n\n/,
    '\n\n- [ ] Test it.\n\n',
    `${POSITION}, line 7: a list to tick off is not shown: write a plain list ⟨- First⏎- Second⟩`,
  ],
  [
    'a second title',
    STORY,
    /\n## .*/,
    '\n# The problem',
    /line 30: a heading with one # is the page’s title, which stands there already ⟨## The problem⟩$/,
  ],
  [
    'a picture from another host',
    STORY,
    /\n## /,
    '\n![A gate](https://host.example/gate.jpg)\n\n## ',
    /line 30: the picture https:\/\/host\.example\/gate\.jpg is on another host, .* write \/pictures\/gate\.jpg$/,
  ],
  [
    'a picture that is not there',
    STORY,
    /\n## /,
    '\n![A gate](/pictures/gamin/1.svg)\n\n## ',
    /line 30: there is no picture \/pictures\/gamin\/1\.svg in public: did you mean \/pictures\/gaming\/1\.svg\?$/,
  ],
  [
    'a picture without words',
    STORY,
    /\n## /,
    '\n![](/pictures/gaming/1.svg)\n\n## ',
    /line 30: a picture needs words for those who can’t see it ⟨!\[What it shows\]\(\/pictures\/gaming\/1\.svg\)⟩$/,
  ],
  [
    'a preview picture that is not there',
    'pages/home.yaml',
    /^metadata:\n/m,
    'metadata:\n  image: /pictures/home.jpg\n',
    'pages/home.yaml, line 2: metadata.image: there is no picture /pictures/home.jpg in public',
  ],
  [
    'a preview picture of the wrong size',
    'pages/home.yaml',
    /^metadata:\n/m,
    'metadata:\n  image: /media/hero.jpg\n',
    'pages/home.yaml, line 2: metadata.image: measures 320×180 pixels: preview pictures measure 1200×630',
  ],
  [
    'a link to a page that does not exist',
    STORY,
    /\n## /,
    '\nSee [data](/services/dta-ai).\n\n## ',
    `${STORY}, line 30: the link to /services/dta-ai leads to no page ⟨[words](/services/data-ai)⟩`,
  ],
  [
    'a link without https',
    STORY,
    /\n## /,
    '\nSee [them](www.acme.example).\n\n## ',
    /line 30: the link to www\.acme\.example must begin with \/ .* ⟨\[words\]\(https:\/\/www\.acme\.example\)⟩$/,
  ],
  [
    'a link that runs a script',
    STORY,
    /\n## /,
    '\nSee [it](javascript:alert).\n\n## ',
    /line 30: the link to javascript:alert must begin with \//,
  ],
  [
    'a link of the menu to no page',
    'pages/shell.yaml',
    /to: \/services/,
    'to: /service',
    'pages/shell.yaml, line 9: menu.links.1.to: /service is no page: did you mean "/services"? ⟨to: /services⟩',
  ],
  [
    'a reference to a page that is not there',
    'industries.yaml',
    /vertical: health-care/,
    'vertical: heathcare',
    'industries.yaml, line 3: 0.vertical: names verticals/heathcare.md, which is not there: did you mean "health-care"? ⟨vertical: health-care⟩',
  ],
  [
    'a customer twice',
    'customers.yaml',
    /^- name: .*/m,
    '- name: voss  railways',
    /^customers\.yaml, line \d+: \d+\.name: "Voss Railways" is the name of entry 1, too: delete one of them$/,
  ],
  [
    'a number that is not what there is',
    'pages/home.yaml',
    /^ {2}lead:.*/m,
    '  lead: From seven offices',
    'pages/home.yaml, line 13: hero.lead: says "seven offices", but there are 6: write {offices}, and it is counted ⟨"{offices} offices"⟩',
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
    `${POSITION}, line 6: has no text below its fields ⟨---⏎title: Some words⏎---⏎⏎The text.⟩`,
  ],
  ['an empty file', 'values.yaml', /^[\s\S]*$/, '', /^values\.yaml: has no fields/],
];

test.each(WRITTEN)('%s is told', async (_, file, pattern, replacement, told) => {
  const root = await companyToSpoil();
  await replaceIn(root, file, pattern, replacement);

  const matching = typeof told === 'string' ? told : expect.stringMatching(told);
  expect(faultsOf(root)).toEqual([matching]);
});

/** Mistakes with files as wholes, and all that is said then. */
const MISPLACED: readonly [
  mistake: string,
  act: (root: string) => Promise<unknown>,
  told: (string | RegExp)[],
][] = [
  [
    'a file that is missing',
    (root) => rm(path.join(root, 'pages/home.yaml')),
    ['pages/home.yaml: is missing: the site needs this file'],
  ],
  [
    'the ending .yml',
    move('pages/home.yaml', 'pages/home.yml'),
    ['pages/home.yml: is not read: did you mean pages/home.yaml? Then rename it'],
  ],
  [
    'the ending .markdown',
    move(POSITION, 'positions/night-watch.markdown'),
    ['positions/night-watch.markdown: is not read: did you mean positions/night-watch.md? Then rename it'],
  ],
  [
    'a name with spaces',
    move(POSITION, 'positions/Night Wätch.md'),
    [
      'positions/Night Wätch.md: must be named in small letters, figures and hyphens, since its name becomes the address: night-watch.md',
    ],
  ],
  [
    'a folder that is mistyped',
    move('positions', 'position'),
    [
      ...Array(10).fill(
        /^position\/[\w-]+\.md: is not read: did you mean positions\/[\w-]+\.md\? Then rename it$/,
      ),
    ],
  ],
  [
    'a file that nothing reads',
    write('prices.xlsx', 'x'),
    ['prices.xlsx: is not read: the site has no use for a file of this name here; move it out of the folder'],
  ],
  [
    'Latin-1',
    asLatin1('policy.md'),
    [/^policy\.md, line 14: has a letter here that is not UTF-8: save it as UTF-8/],
  ],
  ['UTF-16', asUtf16('values.yaml'), [/^values\.yaml: is saved as UTF-16: save it as UTF-8/]],
  [
    'a title that another file has, too',
    copy(POSITION, 'positions/second.md'),
    [
      'positions/second.md, line 2: title: "Night Watch" is the title of positions/night-watch.md, too: give one of them another',
    ],
  ],
  [
    'a story that is referred to and gone',
    (root) => rm(path.join(root, STORY)),
    [
      /^platforms\/inventory-management\.md, line 42: proof\.story: names stories\/spare-parts-counted-once\.md, which is not there: there are .*\(the line may be left out\)/,
      /^verticals\/logistics-procurement\.md, line 41: proof\.story: /,
    ],
  ],
  [
    'a film without its poster',
    (root) => rm(path.join(root, 'public/media/hero.jpg')),
    [/^public\/media\/hero\.jpg: is missing: the film of the home page needs it/],
  ],
  [
    'a picture in a format that is not shown',
    write('public/pictures/services/data-ai.png', 'x'),
    [/^public\/pictures\/services\/data-ai\.png: is not shown: pages show pictures whose names end in/],
  ],
  [
    'a picture that is none',
    write('public/pictures/services/data-ai.jpg', 'x'),
    ['public/pictures/services/data-ai.jpg: is no picture, or damaged: export it anew'],
  ],
  [
    'a photograph that is too small',
    copy('public/media/hero.jpg', 'public/pictures/services/data-ai.jpg'),
    [
      'public/pictures/services/data-ai.jpg: is 320 pixels wide and would be blurred: it must be 960 wide at least',
    ],
  ],
  [
    'a card of the wrong size',
    copy('public/media/hero.jpg', 'cards/home.jpg'),
    ['cards/home.jpg: measures 320×180 pixels: preview pictures measure 1200×630'],
  ],
];

test.each(MISPLACED)('%s: the file is told', async (_, act, told) => {
  const root = await companyToSpoil();
  await act(root);

  expect(faultsOf(root)).toEqual(
    told.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
  );
});

test('a byte order mark, line ends of Windows and what systems leave behind make no difference', async () => {
  const root = await companyToSpoil();
  const before = loadContent(root);
  for (const file of [POSITION, 'company.yaml', STORY]) {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), `\u{feff}${text.replaceAll('\n', '\r\n')}`);
  }
  for (const trace of ['.DS_Store', 'positions/.DS_Store', 'Thumbs.db', `${POSITION}~`, 'README.md'])
    await writeFile(path.join(root, trace), 'x');

  expect(loadContent(root)).toEqual(before);
});

/** The full company, with a position of which these tests know every line. */
async function companyToSpoil(): Promise<string> {
  const root = await companyCopy();
  await writeFile(path.join(root, POSITION), POSITION_TEXT);
  return root;
}

function move(from: string, to: string) {
  return (root: string) => rename(path.join(root, from), path.join(root, to));
}

function copy(from: string, to: string) {
  return async (root: string) => {
    await mkdir(path.dirname(path.join(root, to)), { recursive: true });
    await cp(path.join(root, from), path.join(root, to));
  };
}

function write(file: string, text: string) {
  return (root: string) => writeFile(path.join(root, file), text);
}

function asLatin1(file: string) {
  return async (root: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), Buffer.from(text.replace('We', 'Wé'), 'latin1'));
  };
}

function asUtf16(file: string) {
  return async (root: string) => {
    const text = await readFile(path.join(root, file), 'utf8');
    await writeFile(path.join(root, file), Buffer.from(`\u{feff}${text}`, 'utf16le'));
  };
}
