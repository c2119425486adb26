// @module-tag editor

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PEOPLE } from '../testing/test-office.ts';
import { type EditingOffice, startEditingOffice } from './testing/opened-editor.ts';

const FILE = 'customers.yaml';

test('only people who edit the site see and change its texts', async () => {
  const office = await startEditingOffice();
  const before = readFileSync(path.join(office.root, FILE), 'utf8');
  for (const who of [PEOPLE.recruiter, PEOPLE.sales]) {
    const ask = await office.as(who);
    for (const call of ['site', `file?file=${FILE}`, 'changes', 'search?query=Halden', 'publishing'])
      expect((await ask(`/api/texts/${call}`)).status, call).toBe(403);
    for (const [call, json] of [
      ['save', { file: FILE, value: [], stamp: '' }],
      ['undo', {}],
      ['publishing/begin', { what: 'publish' }],
    ] as const)
      expect((await ask(`/api/texts/${call}`, { json })).status, call).toBe(403);
  }
  expect((await office.stranger('/api/texts/site')).status).toBe(401);
  expect((await (await office.as(PEOPLE.operator))('/api/texts/site')).status).toBe(200);
  expect(readFileSync(path.join(office.root, FILE), 'utf8')).toBe(before);
});

const ELSEWHERE = [
  '../package.json',
  '..%2fpackage.json',
  'positions/../../secret.md',
  '/etc/passwd',
  'positions/../company.yaml',
  'positions/.hidden.md',
  'brand/mark.svg',
  'positions/UPPER.md',
  'nowhere/entry.md',
  'positions/a\u0000b.md',
];

test('files that are not listed are neither read nor written (path traversal)', async () => {
  const { ask } = await startEditingOffice();
  for (const file of ELSEWHERE) await expectNoFile(ask, file);
  expect(await (await ask('changes')).json()).toMatchObject({ changes: [] });
});

async function expectNoFile(ask: EditingOffice['ask'], file: string): Promise<void> {
  const query = new URLSearchParams({ file }).toString();
  expect((await ask(`file?${query}`)).status).toBe(409);
  for (const call of ['draft', 'save']) {
    const stamp = call === 'save' ? { stamp: '' } : {};
    const json = { file, value: { title: 'Mine' }, body: 'Mine.', ...stamp };
    expect((await ask(call, { json })).status, file).toBeOneOf([409, 422]);
  }
  expect((await ask('remove', { json: { file, anyway: true } })).status).toBe(409);
  expect((await ask(`picture?${new URLSearchParams({ address: `/${file}` })}`)).status).toBe(404);
}

test('a symbolic link in the folder is not followed', async () => {
  const { ask, root } = await startEditingOffice();
  const outside = path.join(path.dirname(root), `${path.basename(root)}-outside.md`);
  writeFileSync(outside, '---\ntitle: Outside\n---\n\nSecret.\n');
  symlinkSync(outside, path.join(root, 'positions/outside.md'));
  expect(await (await ask('file?file=positions/outside.md')).text()).not.toContain('Secret');
  const json = {
    file: 'positions/outside.md',
    value: { title: 'Mine' },
    body: 'Mine.',
    stamp: '',
  };
  expect((await ask('save', { json })).status).not.toBe(200);
  expect(readFileSync(outside, 'utf8')).toContain('Secret');
});

const PLACE = 'picture?place=logos/&name=Voss Railways'.replace(' ', '%20');
const SVG = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`);

const put = (body: Buffer) => ({
  method: 'PUT',
  body,
  headers: { 'content-type': 'application/octet-stream' },
});

const HOSTILE: readonly (readonly [what: string, inside: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect width="1" height="1" onclick="alert(1)"/>'],
  ['a page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a link to a script', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
  ['a picture of another host', '<image href="https://evil.example/x.png" width="1" height="1"/>'],
  ['a style of another host', '<style>@import "https://evil.example/x.css";</style>'],
];

test('a drawing with scripts or external resources is refused', async () => {
  const { ask, root } = await startEditingOffice();
  for (const [what, inside] of HOSTILE) {
    const answer = await ask(PLACE, put(SVG(inside)));
    expect(answer.status, what).toBe(422);
    expect(await answer.text()).toContain('The drawing');
  }
  expect(existsSync(path.join(root, 'public/logos/voss-railways.svg'))).toBe(false);
});

test('a drawing that defines entities is refused', async () => {
  const { ask } = await startEditingOffice();
  const bomb = Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
  );
  expect((await ask(PLACE, put(bomb))).status).toBe(422);
});

test('a drawing is stored without metadata of its program', async () => {
  const { ask, root } = await startEditingOffice();
  const body = SVG('<!-- made by a program --><metadata>Somebody</metadata><rect width="10" height="5"/>');
  expect((await ask(PLACE, put(body))).status).toBe(200);
  const stored = readFileSync(path.join(root, 'public/logos/voss-railways.svg'), 'utf8');
  expect(stored).toContain('viewBox="0 0 10 10"');
  expect(stored).not.toMatch(/program|Somebody/);
});

test('a photograph is scaled for pages, and stored without EXIF data', async () => {
  const { ask, root } = await startEditingOffice();
  const photograph = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#4477aa' },
  })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .png()
    .toBuffer();
  const stored = await ask('picture?place=pictures/texts/&name=The%20gate', put(photograph));
  expect([stored.status, await stored.json()]).toEqual([200, { address: '/pictures/texts/the-gate.webp' }]);
  const { width, format, exif } = await sharp(
    path.join(root, 'public/pictures/texts/the-gate.webp'),
  ).metadata();
  expect({ width, format, exif }).toEqual({ width: 1920, format: 'webp', exif: undefined });
});

test('a file that is no picture, or too large, is refused by its bytes', async () => {
  const { ask } = await startEditingOffice();
  const place = 'picture?place=pictures/texts/&name=x.jpg';
  expect((await ask(place, put(Buffer.from('MZ no picture')))).status).toBe(422);
  expect((await ask(place, put(Buffer.alloc(30_000_001)))).status).toBe(413);
  const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  expect(await (await ask(place, put(small))).text()).toContain('200 pixels wide');
});

test('a picture that no page would show is refused', async () => {
  const { ask } = await startEditingOffice();
  for (const place of ['../', 'pictures/../../', 'pictures/nowhere/', 'media/']) {
    const query = new URLSearchParams({ place, name: 'x' }).toString();
    const body = SVG('<rect width="1" height="1"/>');
    expect((await ask(`picture?${query}`, put(body))).status, place).toBe(409);
  }
});
