import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COUNTRIES } from '@website/model/contract/countries/countries.ts';
import { flagFile } from '@website/model/contract/forms/form-texts.ts';
import { loadContent } from '@website/model/schema/load.ts';
import { companyCopy } from '@website/model/schema/testing/company-copy.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cardsOf } from './cards/pages.ts';
import { addressOfCard, drawBrand, flagOf } from './draw-brand.ts';

// Each test draws all cards and icons of a company, some of them twice, which exceeds the default timeout on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

async function folder(): Promise<string> {
  const created = await mkdtemp(path.join(tmpdir(), 'draw-brand-'));
  onTestFinished(() => rm(created, { recursive: true, force: true }));
  return created;
}

/** The files of a folder and their contents, by name. */
async function filesOf(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(root, name))] as const)),
  );
}

test('drawing is deterministic: the same input gives the same bytes', { tags: ['nightly'] }, async () => {
  const [one, other] = [await folder(), await folder()];
  const content = loadContent(FULL_COMPANY);
  await drawBrand(FULL_COMPANY, [content], one, '1');
  await drawBrand(FULL_COMPANY, [content], other, '1');

  expect(await filesOf(other)).toEqual(await filesOf(one));
});

test('every page has an Open Graph card, every country of the form a flag, and every icon the mark', async () => {
  const made = await folder();
  const content = loadContent(FULL_COMPANY);
  await drawBrand(FULL_COMPANY, [content], made, '1');
  const files = await filesOf(made);

  for (const { name } of cardsOf(content)) {
    const card = files.get(`og/${name}.jpg`);
    expect(await sharp(card).metadata(), name).toMatchObject({ width: 1200, height: 630 });
    expect(card?.length, name).toBeLessThan(300_000);
  }
  const flags = content.forms.application.fields.country.choices.map(({ code }) => flagFile(code));
  expect([...files.keys()].filter((name) => name.startsWith('flags/'))).toEqual(flags.toSorted());
  for (const name of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
    const { channels } = await sharp(files.get(name)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(20);
  }
});

test('the web app manifest has the name, language and direction of the site', async () => {
  const [company, made] = [await companyCopy(), await folder()];
  await rm(path.join(company, 'brand/wordmark.svg'));
  const content = loadContent(company);
  content.company.name = 'البحر';
  content.site = { ...content.site, language: 'ar', direction: 'rtl' };
  await drawBrand(company, [content], made, '1');

  const files = await filesOf(made);
  const manifest = JSON.parse(String(files.get('site.webmanifest')));
  expect(manifest).toMatchObject({ name: 'البحر', lang: 'ar', dir: 'rtl' });
  expect(manifest.icons).toHaveLength(4);
  for (const { src } of manifest.icons) expect([...files.keys()]).toContain(src.slice(1));
});

test('only files with changed input are redrawn, and stale files are deleted', async () => {
  const [company, made] = [await folder(), await folder()];
  await cp(FULL_COMPANY, company, { recursive: true, dereference: true });
  await drawBrand(company, [loadContent(company)], made, '1');
  await writeFile(path.join(made, 'og/of-a-page-that-is-gone.jpg'), '');
  const before = await filesOf(made);
  const drawnAt = async (name: string) => (await stat(path.join(made, name))).mtimeMs;
  const untouched = await drawnAt('og/home.jpg');

  const contact = path.join(company, 'pages/contact.yaml');
  await writeFile(
    contact,
    (await readFile(contact, 'utf8')).replace(/^headline: .*$/m, 'headline: Say hello'),
  );
  await drawBrand(company, [loadContent(company)], made, '1');
  const after = await filesOf(made);

  const changed = [...after.keys()].filter(
    (name) => !after.get(name)?.equals(before.get(name) ?? Buffer.of()),
  );
  expect(changed).toEqual(['inputs.json', 'og/contact.jpg']);
  expect(after.has('og/of-a-page-that-is-gone.jpg')).toBe(false);
  expect(await drawnAt('og/home.jpg')).toBe(untouched);
});

test('a card shows the top picture of its page', async () => {
  const [company, made] = [await folder(), await folder()];
  await cp(FULL_COMPANY, company, { recursive: true, dereference: true });
  const content = loadContent(company);
  await drawBrand(company, [content], made, '1');
  const before = await filesOf(made);

  const pages = cardsOf(content).map((card) => ({
    name: card.name,
    address: addressOfCard(card, path.join(company, 'public')),
  }));
  const addresses = [...new Set(pages.flatMap(({ address }) => address ?? []))];
  const other = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M1 0h1v1z"/></svg>';
  for (const address of addresses) {
    const file = path.join(company, 'public', address);
    const own = await readFile(file);
    await writeFile(file, other);
    await drawBrand(company, [content], made, '1');
    const after = await filesOf(made);
    const changed = [...after.keys()].filter(
      (name) => !after.get(name)?.equals(before.get(name) ?? Buffer.of()),
    );
    const showing = pages.filter((page) => page.address === address).map(({ name }) => `og/${name}.jpg`);
    expect(changed, address).toEqual(['inputs.json', ...showing.toSorted()]);
    await writeFile(file, own);
  }
});

test('a wordmark with another title and a mark without a drawing are reported with their files', async () => {
  const [company, made] = [await folder(), await folder()];
  await cp(FULL_COMPANY, company, { recursive: true, dereference: true });
  await writeFile(path.join(company, 'brand/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const wordmark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><title>Other</title><path d="M0 0h4v1H0z"/></svg>';
  await writeFile(path.join(company, 'brand/wordmark.svg'), wordmark);
  const content = loadContent(company);
  content.company.name = 'Acme';

  await expect(drawBrand(company, [content], made, '1')).rejects.toThrow(
    /brand\/mark\.svg\s+Export the drawing with a viewBox[\s\S]*brand\/wordmark\.svg\s+Draw the company's name, .*"Acme"/,
  );
});

test('every country that the form can offer has a flag', async () => {
  for (const { code } of COUNTRIES) {
    const { width = 0, height = 0 } = await sharp(Buffer.from(await flagOf(code))).metadata();
    expect(width / height, code).toBeCloseTo(1.5, 1);
  }
});
