import path from 'node:path';
import { expect, test } from 'vitest';
import { withCompanyNames } from './company-names.ts';
import { loadContent } from './load.ts';

const content = loadContent(path.resolve('tests/companies/full'));

test('name and tagline are filled in; what is filled in later stays', () => {
  const { contact, careers } = content.pages;
  const filled = withCompanyNames({
    ...content,
    company: { ...content.company, name: 'Bread & {tagline}', blurb: 'This is {name}.' },
    pages: {
      ...content.pages,
      contact: { ...contact, metadata: { ...contact.metadata, keywords: ['{name}', 'contact'] } },
      careers: { ...careers, position: { ...careers.position, pageTitle: '{title}: {tagline}' } },
    },
    policy: { ...content.policy, summary: 'What {name} does.' },
  });

  expect(filled.company.blurb).toBe('This is Bread & {tagline}.');
  expect(filled.pages.contact.metadata.keywords).toEqual(['Bread & {tagline}', 'contact']);
  expect(filled.pages.careers.position.pageTitle).toBe(`{title}: ${content.company.tagline}`);
  expect(filled.policy.summary).toBe('What Bread & {tagline} does.');
});
