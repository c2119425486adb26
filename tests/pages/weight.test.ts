import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { expect, test } from 'vitest';
import { companySite } from '../../scripts/company-site.ts';
import { content } from '../browser/service/full-company.ts';
import { PAGE_KINDS, WITH_INTERFACES } from '../browser/service/site-paths.ts';
import { htmlOf, mainOf, request, textOf } from './document.ts';

const KIB = 1024;

/** The most bytes of a document with its styles, by Brotli. */
const mostBytes = (address: string) => (address === '/' ? 32 : 20) * KIB;

test('the document of each kind of page, with its styles, is small', async () => {
  for (const address of [...PAGE_KINDS, ...WITH_INTERFACES]) {
    const response = await request(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding'), address).toBe('br');
    const bytes = Number(response.headers.get('content-length') ?? Number.NaN);
    expect(bytes, address).toBeLessThanOrEqual(mostBytes(address));
  }
});

test('the props of islands do not repeat the paragraphs of a page', async () => {
  const props = [...(await htmlOf('/')).matchAll(/data-props='([^']*)'/g)].map(([, json]) => json).join();
  expect(props).toContain('"props":');
  const paragraphs = [...(await mainOf('/')).querySelectorAll('p')].map(textOf);
  const long = paragraphs.filter((text) => text.length > 40);
  expect(long.length).toBeGreaterThan(10);
  expect(long.filter((text) => props.includes(text))).toEqual([]);
});

/** All texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('no script contains the list of countries or the texts of the forms', () => {
  const root = companySite('full');
  const scripts = globSync('build/client/assets/*.js', { cwd: root });
  expect(scripts.length).toBeGreaterThan(10);
  const code = scripts.map((script) => readFileSync(path.join(root, script), 'utf8')).join('\n');
  // Shorter ones may occur as words of the code.
  const isTelling = (text: string) => text.length > 15;
  const texts = [...COUNTRIES.map(({ name }) => name), ...textsIn(content.forms)].filter(isTelling);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
});
