import { expect, test } from 'vitest';
import { loadContent } from '#schema/load.ts';

// What this company in particular must say (docs/behavior.md, "The sample company"). It belongs to the folder: another
// company has tests of its own, or none.

const CONTENT = 'company';

test('the positions are those that are required', () => {
  const { positions } = loadContent(CONTENT);

  expect(positions.map(({ title, experience, openings }) => [title, experience, openings])).toEqual([
    ['Business Analyst', '3-7 Years', '3'],
    ['Delivery Manager', '7-14 Years', '1'],
    ['Development Lead', '7-14 Years', '1'],
    ['Full Stack Developer', '3-7 Years', '7'],
    ['Lead Full Stack Developer', '7-14 Years', '4'],
    ['Mobile Flutter Developer', '3-7 Years', '2'],
    ['Product Owner', '7-12 Years', '1'],
    ['QA Tester', '3-7 Years', '2'],
    ['Solution Architect', '7-14 Years', '2'],
  ]);
});

test('Development Lead and Product Owner name no skills, every other position does', () => {
  const without = loadContent(CONTENT).positions.filter((position) => position.skills === undefined);

  expect(without.map((position) => position.title)).toEqual(['Development Lead', 'Product Owner']);
});

test('the areas have the pages that are required', () => {
  const { platforms, services, verticals } = loadContent(CONTENT);
  const slugs = (pages: { slug: string }[]) => pages.map((page) => page.slug);

  expect(slugs(services)).toEqual([
    'digital-transformation',
    'product-development',
    'data-ai',
    'outsourced-product-development',
  ]);
  expect(slugs(platforms)).toEqual([
    'hadron-platform',
    'darkmatr-platform',
    'clinic-management',
    'case-management',
    'digital-awatar',
    'inventory-management',
  ]);
  expect(slugs(verticals)).toEqual([
    'logistics-procurement',
    'health-care',
    'learning-development',
    'energy',
    'fintech',
    'citizen-services',
  ]);
});

test('every page of an area has 250 to 500 words of copy', () => {
  const { platforms, services, verticals } = loadContent(CONTENT);
  for (const { slug, metadata: _, ...page } of [...platforms, ...services, ...verticals]) {
    const words = JSON.stringify(page)
      .replaceAll(/<[^>]+>|[{}[\]",:\\]/g, ' ')
      .split(/\s+/).length;
    expect(words, slug).toBeGreaterThan(250);
    expect(words, slug).toBeLessThan(500);
  }
});
