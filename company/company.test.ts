import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { valueIn, withFileValue } from '@website/office/texts/files/file-text.ts';
import { ACROSS, BESIDE_LIST, VIEWPORTS } from '@website/site/brand/map/label-placement.ts';
import { officePoints } from '@website/site/brand/map/office-points.ts';
import { filesIn, found, namesOf, wordsOf } from '@website/tests/browser/companies/traces.ts';
import { expect as expectThat, test } from 'vitest';

// Checks the required texts of the sample word for word (docs/behavior.md, "The sample company"), and that only this folder
// names it. The file belongs to the folder: another company has other tests, or none. An editor's additions and closed
// positions are no fault.

const expect = <T>(said: T) =>
  expectThat(
    said,
    'These words are required of the sample. If the company is yours now, delete company/company.test.ts',
  );

const ROOT = path.resolve(import.meta.dirname, '..');
const content = loadContent(import.meta.dirname);
const { brand, company, forms, pages, positions, shell } = content;
const { application, contact, reachUs, thanks } = forms;

/** The folders that are the same for every company. */
const PRODUCT = ['apps', 'packages', 'scripts', 'tests'];
/** Binary files, which have no text to search. */
const PICTURES = /\.(?:avif|jpg|mp4|pdf|docx?|webm|webp|woff2)$/;
/** The words of the sample that its spelling check knows. */
const WORD_LIST = 'scripts/spelling/sample.json';

const POSITIONS = [
  ['business-analyst', 'Business Analyst', '3-7 Years', '3'],
  ['delivery-manager', 'Delivery Manager', '7-14 Years', '1'],
  ['development-lead', 'Development Lead', '7-14 Years', '1'],
  ['full-stack-developer', 'Full Stack Developer', '3-7 Years', '7'],
  ['lead-full-stack-developer', 'Lead Full Stack Developer', '7-14 Years', '4'],
  ['mobile-flutter-developer', 'Mobile Flutter Developer', '3-7 Years', '2'],
  ['product-owner', 'Product Owner', '7-12 Years', '1'],
  ['qa-tester', 'QA Tester', '3-7 Years', '2'],
  ['solution-architect', 'Solution Architect', '7-14 Years', '2'],
] as const;

test.each(POSITIONS)(
  'the position %s, unless it is closed, has its required texts',
  (file, title, experience, openings) => {
    for (const position of positions.filter(({ slug }) => slug === file)) {
      expect([position.title, position.experience, position.openings]).toEqual([title, experience, openings]);
      const hasSkills = !['Development Lead', 'Product Owner'].includes(title);
      expect(position.skills !== undefined).toBe(hasSkills);
    }
  },
);

test('the Flutter position, unless it is closed, mentions desktop Windows apps', () => {
  for (const { description } of positions.filter(({ slug }) => slug === 'mobile-flutter-developer')) {
    expect(description).toMatch(/desktop Windows apps/);
  }
});

test('tagline, title and description of the home page are those required', () => {
  expect(company.tagline).toBe('Solve. Build. Scale.');
  expect(pages.home.metadata.title).toBe('Web & Mobile App Development Company');
  for (const subject of ['customizable software solutions', 'AI-backed tools', 'accessible technology']) {
    expect(pages.home.metadata.description).toContain(subject);
  }
});

test.each([
  [
    'services',
    ['digital-transformation', 'product-development', 'data-ai', 'outsourced-product-development'],
  ],
  [
    'platforms',
    [
      'hadron-platform',
      'darkmatr-platform',
      'clinic-management',
      'case-management',
      'digital-awatar',
      'inventory-management',
    ],
  ],
  [
    'verticals',
    ['logistics-procurement', 'health-care', 'learning-development', 'energy', 'fintech', 'citizen-services'],
  ],
] as const)('the %s that are required have a page', (area, required) => {
  expect(content[area].map(({ slug }) => slug)).toEqual(expectThat.arrayContaining([...required]));
});

test('menu, band and footer have their required texts', () => {
  expect(shell.menu.links.map(({ label, text, to }) => `${label}: ${text} ${to}`)).toEqual([
    'Platform: Ready-to-go Holistic Solutions /platform',
    'Services: Consulting and Bespoke Digital Solutions /services',
    'Careers: Grow With Us /careers',
    "Reach Us: Let's Connect /contact",
  ]);
  expect(shell.menu.writeToUs).toBe('Write to Us');
  expect(shell.band.lines).toEqual(['TEAM UP WITH THE PRODUCT', 'STAY DISTINCT']);
  expect(shell.footer.company.at(-1)?.label).toBe('Terms of Service | Privacy Policy');
});

test('the sections of the home page have their required texts', () => {
  const { home } = pages;
  expect(home.hero.button).toBe('Reach Us');
  expect(home.trio?.forces.map(({ name }) => name)).toEqual(['Solve', 'Build', 'Scale']);
  const sections = [home.whatWeDo, home.stories, home.testimonials, home.customers, home.presence];
  expect(sections.map((section) => section?.label)).toEqual([
    'What We Do',
    'Success Stories',
    'Testimonials',
    'Customers & Partners',
    'Global Presence',
  ]);
  expect(home.customers?.button).toBe('VIEW ALL');
  expect(company.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '400+ engineers',
    '200K+ end users',
    '100+ digital apps developed and modernized',
    '50+ enterprise clients and partners',
  ]);
  expect(content.industries.map(({ title }) => title)).toEqual([
    'Healthcare',
    'L&D',
    'Logistics',
    'FinTech',
    'Energy/Manufacturing',
    'Smart Cities & Digital Twins',
  ]);
});

test('the headlines of careers, contact, wall and 404 page are those required', () => {
  const { careers } = pages;
  expect(careers?.headline).toBe('Together We Evolve');
  expect(careers?.values.headline).toMatch(/forefront of the industry/);
  expect(careers?.positions.headline).toMatch(/next level/);
  expect(pages.contact?.form?.headline).toBe('Get in touch');
  expect(pages.customersPartners?.headline).toBe('Earning trust worldwide');
  expect(pages.notFound).toMatchObject({
    headline: 'We are blacked out - Hold on until, we are back',
    button: 'Go To Homepage',
  });
});

test('values, offices and the sections of the policy are those required', () => {
  expect(content.values.map(({ title }) => title)).toEqual([
    'Rebels in Modern Technology',
    'Suggest a concept?',
    'We are together',
    'Count our fun time too!',
    'Be the Change',
    'Choose your work time',
  ]);
  const offices = ['USA', 'Singapore', 'London', 'Dubai', 'Chennai', 'Dindigul'];
  expect(company.offices.map(({ name }) => name)).toEqual(offices);
  expect(content.policy.sections.map(({ heading }) => heading)).toEqual([
    'Information we collect and how we use it',
    'Choices for personal information',
    'Information sharing',
    'Information security',
    'Data integrity',
    'Accessing and updating personal information',
    'Enforcement',
    'Changes to the policy',
  ]);
});

test('the messages of the application form are those required', () => {
  const { name, email, contactNumber, s3bucketpathname } = application.fields;
  expect(name.required).toBe('This field is required.');
  expect(email).toMatchObject({
    required: 'This field is required.',
    invalid: 'Please enter a valid email address.',
  });
  expect(contactNumber.invalid).toBe('Please enter a valid contact number.');
  expect(s3bucketpathname).toMatchObject({
    required: 'Please upload your CV.',
    wrongType: 'Only PDF and Word documents are allowed (.pdf, .doc, .docx)',
  });
});

test('the placeholders of the application form are those required', () => {
  const { name, email, contactNumber } = application.fields;
  expect([name, email, contactNumber].map(({ placeholder }) => placeholder)).toEqual([
    'Enter the name',
    'Enter the email address',
    '0000 000000',
  ]);
});

test('the country selector offers the five countries required, India first', () => {
  const { choices } = application.fields.country;
  expect(choices.map(({ dialCode, value }) => `${dialCode} ${value}`)).toEqual([
    '+91 India',
    '+1 USA',
    '+44 UK',
    '+61 Australia',
    '+81 Japan',
  ]);
  for (const { value, label } of choices) expect(label).toBe(value);
});

test('the messages and reasons of the reach-us form are those required', () => {
  const { name, emailId, reason } = reachUs.fields;
  expect([name, emailId, reason].map(({ required }) => required)).toEqual(
    Array(3).fill('This field is required.'),
  );
  expect(emailId.invalid).toBe('Please enter a valid email address.');
  expect(reason.invitation).toBe('Select');
  const reasons = [
    'App Development',
    'IT consulting',
    'IT support',
    'Product Enhancement',
    'Ai/ML',
    'UI/UX Designs',
    'Data Analytics',
    'IT Security',
    'Others',
  ];
  expect(reason.choices).toEqual(reasons.map((value) => ({ value, label: value })));
});

test('the messages of the contact form are those required', () => {
  expect(contact.fields.contactemail).toMatchObject({
    required: 'You must enter a email',
    invalid: 'Not a valid email',
  });
});

test('the thanks are those required', () => {
  expect(thanks).toEqual({
    headline: 'Thank you for contacting {company}',
    text: 'One of our colleagues will get in touch with you soon. Have a great day!',
    button: 'BACK TO HOME',
  });
  expect(application.title).toBe('Careers');
});

test('no file of the product names the sample: its pages, positions, cities, customers, slogans, colors', () => {
  const { ink, paper, accents } = brand.colors;
  const names = [...namesOf(import.meta.dirname), ...[ink, paper, ...accents].map(wordsOf)];
  // Every company has the words of the forms, some countries are cities, and an editor's additions are no sample.
  const everyones = [
    readFileSync(path.join(ROOT, 'scripts/new-owner/template/forms.yaml'), 'utf8'),
    ...COUNTRIES.map(({ name }) => name),
    ...positions.filter(({ slug }) => !POSITIONS.some(([file]) => file === slug)).map(({ title }) => title),
    ...content.stories.filter(({ sample }) => !sample).flatMap(({ title, client }) => [title, client]),
    ...content.customers.filter(({ sample }) => !sample).map(({ name }) => name),
  ].map((text) => ` ${wordsOf(text)} `);
  const samples = names.filter((name) => !everyones.some((text) => text.includes(` ${name} `)));
  expect(samples).toContain(wordsOf(company.name));

  const saying = PRODUCT.flatMap((folder) => filesIn(path.join(ROOT, folder)))
    .filter((file) => !PICTURES.test(file) && !file.endsWith(WORD_LIST) && !file.includes('/node_modules/'))
    .flatMap((file) => {
      const name = path.relative(ROOT, file);
      return found(samples, `${name}\n${readFileSync(file, 'utf8')}`).map((said) => `${name}: ${said}`);
    });
  expect(saying).toEqual([]);
}, 60_000);

test('controls have the same names as for a new owner', () => {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
  expect(read('interface.yaml')).toBe(read('../scripts/new-owner/template/interface.yaml'));
});

test('the editor opens and saves every file unchanged', () => {
  for (const file of globSync('**/*.{md,yaml}', { cwd: import.meta.dirname, exclude: ['**/README.md'] })) {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    expectThat(withFileValue(file, text, valueIn(file, text)), file).toBe(text);
  }
});

test.each(Object.entries({ ACROSS, BESIDE_LIST }))(
  'each office has its name on the map %s in windows of any width',
  (_, shown) => {
    for (const [index, { names }] of officePoints(company.offices, shown).entries()) {
      expect([company.offices[index]?.name, ...names.flatMap(({ named }) => named)].toSorted()).toEqual(
        [company.offices[index]?.name, ...VIEWPORTS].toSorted(),
      );
    }
  },
);

test('the examples to copy are those that every new company gets', () => {
  const [own, given] = [
    path.join(ROOT, 'company/examples'),
    path.join(ROOT, 'scripts/new-owner/template/examples'),
  ];
  const textsIn = (folder: string) =>
    Object.fromEntries(
      filesIn(folder).map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
    );
  expectThat(textsIn(own), 'Copy them: cp -r scripts/new-owner/template/examples company/').toEqual(
    textsIn(given),
  );
});
