// @module-tag editor

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Asked, type OpenedEditor, openedEditor } from './testing/opened-editor.ts';

const FILE = 'customers.yaml';

test('a link opens the editor once, with an HttpOnly and SameSite cookie', async () => {
  const { ask, link, cookie } = await openedEditor();
  const first = await ask(`/open/${link}`, { headers: { Cookie: '', 'Sec-Fetch-Site': 'none' } });
  expect(first.status).toBe(303);
  expect(first.headers.location).toBe('/');
  expect(first.headers['set-cookie']).toEqual([`${cookie}; Path=/; HttpOnly; SameSite=Strict`]);

  const second = await ask(`/open/${link}`, { headers: { Cookie: '' } });
  expect(second.status).toBe(403);
  expect(second.headers['set-cookie']).toBeUndefined();
  expect((await ask('/open/guessed', { headers: { Cookie: '' } })).status).toBe(403);
});

const FOREIGN: readonly (readonly [what: string, asked: Asked, status: number])[] = [
  ['without the cookie', { headers: { Cookie: '' } }, 403],
  ['with a wrong cookie', { headers: { Cookie: 'edit=a-secret-of-the-tesT' } }, 403],
  ['under a name that leads here', { headers: { Host: 'rebound.example' } }, 421],
  ['under the name localhost', { headers: { Host: 'localhost:4400' } }, 421],
  ['from a page of another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
  ['from a page of another port', { headers: { 'Sec-Fetch-Site': 'same-site' } }, 403],
  ['with another origin', { headers: { Origin: 'https://evil.example' } }, 403],
  ['with the origin of a file', { headers: { Origin: 'null' } }, 403],
];

test('only the editor’s own page, with its session, is answered', async () => {
  const { ask, root } = await openedEditor();
  const before = readFileSync(path.join(root, FILE), 'utf8');
  for (const [what, asked, status] of FOREIGN) await expectRefused(ask, what, asked, status);
  expect(readFileSync(path.join(root, FILE), 'utf8')).toBe(before);
});

async function expectRefused(
  ask: OpenedEditor['ask'],
  what: string,
  asked: Asked,
  status: number,
): Promise<void> {
  for (const address of [
    '/',
    '/api/site',
    `/api/file?file=${FILE}`,
    '/api/picture?address=/logos/halden-shipyards.svg',
  ]) {
    const { status: actual, text, headers } = await ask(address, asked);
    expect(actual, what).toBe(status);
    expect(text).not.toContain('Halden');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  const body = JSON.stringify({ file: FILE, value: [] });
  expect((await ask('/api/save', { method: 'POST', body, ...asked })).status).toBe(status);
  expect((await ask('/api/undo', { method: 'POST', body: '{}', ...asked })).status, what).toBe(status);
}

test('a change without an Origin, or as a cross-site form sends it, is refused (CSRF)', async () => {
  const { ask } = await openedEditor();
  const body = JSON.stringify({ file: FILE, value: [] });
  expect((await ask('/api/save', { method: 'POST', body, headers: { Origin: '' } })).status).toBe(403);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await ask('/api/save', { method: 'POST', body, headers: { 'Content-Type': type } })).status).toBe(
      415,
    );
});

test('the page’s policy forbids external resources and framing', async () => {
  const { ask } = await openedEditor();
  const { headers } = await ask('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('no-store');
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
  const { ask, editor } = await openedEditor();
  for (const file of ELSEWHERE) await expectNoFile(ask, file);
  expect(await editor.changes()).toEqual([]);
});

async function expectNoFile(ask: OpenedEditor['ask'], file: string): Promise<void> {
  const query = new URLSearchParams({ file }).toString();
  expect((await ask(`/api/file?${query}`)).status).toBe(409);
  for (const call of ['draft', 'save']) {
    const stamp = call === 'save' ? { stamp: '' } : {};
    const body = JSON.stringify({ file, value: { title: 'Mine' }, body: 'Mine.', ...stamp });
    expect((await ask(`/api/${call}`, { method: 'POST', body })).status, file).toBeOneOf([409, 422]);
  }
  const body = JSON.stringify({ file, anyway: true });
  expect((await ask('/api/remove', { method: 'POST', body })).status).toBe(409);
  expect((await ask(`/api/picture?${new URLSearchParams({ address: `/${file}` })}`)).status).toBe(404);
}

test('a symbolic link in the folder is not followed', async () => {
  const { ask, root } = await openedEditor();
  const outside = path.join(path.dirname(root), `${path.basename(root)}-outside.md`);
  writeFileSync(outside, '---\ntitle: Outside\n---\n\nSecret.\n');
  symlinkSync(outside, path.join(root, 'positions/outside.md'));
  const { text } = await ask('/api/file?file=positions/outside.md');
  expect(text).not.toContain('Secret');
  const body = JSON.stringify({
    file: 'positions/outside.md',
    value: { title: 'Mine' },
    body: 'Mine.',
    stamp: '',
  });
  expect((await ask('/api/save', { method: 'POST', body })).status).not.toBe(200);
  expect(readFileSync(outside, 'utf8')).toContain('Secret');
});

const PLACE = '/api/picture?place=logos/&name=Voss Railways'.replace(' ', '%20');
const SVG = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`);

const HOSTILE: readonly (readonly [what: string, inside: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect width="1" height="1" onclick="alert(1)"/>'],
  ['a page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a link to a script', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
  ['a picture of another host', '<image href="https://evil.example/x.png" width="1" height="1"/>'],
  ['a style of another host', '<style>@import "https://evil.example/x.css";</style>'],
];

test('a drawing with scripts or external resources is refused', async () => {
  const { ask, root } = await openedEditor();
  for (const [what, inside] of HOSTILE) {
    const { status, text } = await ask(PLACE, { method: 'PUT', body: SVG(inside) });
    expect(status, what).toBe(422);
    expect(text).toContain('The drawing');
  }
  expect(existsSync(path.join(root, 'public/logos/voss-railways.svg'))).toBe(false);
});

test('a drawing that defines entities is refused', async () => {
  const { ask } = await openedEditor();
  const bomb = Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
  );
  expect((await ask(PLACE, { method: 'PUT', body: bomb })).status).toBe(422);
});

test('a drawing is stored without metadata of its program', async () => {
  const { ask, root } = await openedEditor();
  const body = SVG('<!-- made by a program --><metadata>Somebody</metadata><rect width="10" height="5"/>');
  expect((await ask(PLACE, { method: 'PUT', body })).status).toBe(200);
  const stored = readFileSync(path.join(root, 'public/logos/voss-railways.svg'), 'utf8');
  expect(stored).toContain('viewBox="0 0 10 10"');
  expect(stored).not.toMatch(/program|Somebody/);
});

test('a photograph is scaled for pages, and stored without EXIF data', async () => {
  const { ask, root } = await openedEditor();
  const photograph = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#4477aa' },
  })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .png()
    .toBuffer();
  const { status, text } = await ask('/api/picture?place=pictures/texts/&name=The%20gate', {
    method: 'PUT',
    body: photograph,
  });
  expect([status, text]).toEqual([200, '{"address":"/pictures/texts/the-gate.webp"}']);
  const { width, format, exif } = await sharp(
    path.join(root, 'public/pictures/texts/the-gate.webp'),
  ).metadata();
  expect({ width, format, exif }).toEqual({ width: 1920, format: 'webp', exif: undefined });
});

test('a file that is no picture, or too large, is refused by its bytes', async () => {
  const { ask } = await openedEditor();
  const place = '/api/picture?place=pictures/texts/&name=x.jpg';
  expect((await ask(place, { method: 'PUT', body: Buffer.from('MZ no picture') })).status).toBe(422);
  expect((await ask(place, { method: 'PUT', body: Buffer.alloc(30_000_001) })).status).toBe(413);
  const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  expect((await ask(place, { method: 'PUT', body: small })).text).toContain('200 pixels wide');
});

test('a picture that no page would show is refused', async () => {
  const { ask } = await openedEditor();
  for (const place of ['../', 'pictures/../../', 'pictures/nowhere/', 'media/']) {
    const query = new URLSearchParams({ place, name: 'x' }).toString();
    const body = SVG('<rect width="1" height="1"/>');
    expect((await ask(`/api/picture?${query}`, { method: 'PUT', body })).status, place).toBe(409);
  }
});
