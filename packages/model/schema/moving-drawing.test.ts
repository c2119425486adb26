import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { notFoundFaults } from './moving-drawing.ts';
import { FULL_COMPANY } from './testing/full-company.ts';

const { pages } = loadContent(FULL_COMPANY);

/** The faults of a company whose 404 page has this drawing, and no labels for the button. */
function faultsOfDrawing(drawing: string): string[] {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'drawing-'));
  mkdirSync(path.join(folder.path, 'pictures'));
  writeFileSync(path.join(folder.path, 'pictures/error-page.svg'), drawing);
  const { pause: _, play: __, ...notFound } = pages.notFound;
  const faults = notFoundFaults({ pages: { ...pages, notFound } }, folder.path);
  return faults.map(({ file, field = [], reason }) => [file, ...field, reason].join(': '));
}

test('a static drawing needs no button', () => {
  expect(faultsOfDrawing('<svg viewBox="0 0 8 8"><path stroke="#fff" d="M0 0h8"/></svg>')).toEqual([]);
});

test('animated lines need a button that pauses them', () => {
  expect(faultsOfDrawing('<svg viewBox="0 0 8 8"><path data-track="" d="M0 0h8"/></svg>')).toEqual([
    expect.stringMatching(/^pages\/not-found\.yaml: pause: Add this line/),
    expect.stringMatching(/^pages\/not-found\.yaml: play: Add this line/),
  ]);
});

test.each([
  ['a script', '<svg><script>alert(1)</script></svg>', '<script'],
  ['styles', '<svg><style>path{fill:red}</style></svg>', '<style'],
  ['a style', '<svg><path style="fill:red" d="M0 0h8"/></svg>', 'style='],
  ['an event handler', '<svg onload="alert(1)"/>', 'onload='],
])('%s in it is refused, as the content security policy would', (_, drawing, named) => {
  expect(faultsOfDrawing(drawing)).toEqual([
    `public/pictures/error-page.svg: Export the drawing without ${named}: browsers refuse scripts and styles here, and take colors only from attributes such as fill`,
  ]);
});
