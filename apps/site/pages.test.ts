import { loadContent } from '@website/model/schema/load.ts';
import { linkablePaths } from '@website/model/schema/page-paths.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { expect, test } from 'vitest';
import { pagePaths } from './pages.ts';

const content = loadContent(FULL_COMPANY);

/** Result and error pages, to which no text may link. */
const UNLINKED = ['/thank-you', '/not-sent', '/error-page', '/404'];

test('texts may link to every page of the site, and to no other path', () => {
  const pages = pagePaths(content).filter((page) => !UNLINKED.includes(page) && !page.endsWith('.json'));

  expect(linkablePaths(content).toSorted()).toEqual(pages.toSorted());
});

test('an area without entries has no page, and texts can’t link to it', () => {
  const without = { ...content, platforms: [] };

  expect(pagePaths(without)).not.toContain('/platform');
  expect(linkablePaths(without)).not.toContain('/platform');
});
