import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fitted } from './fitted.tsx';

/** The width for which the text's longest word is fitted, in ems; undefined if it is left as it is. */
function fit(text: string, among?: readonly string[]): number | undefined {
  const html = renderToStaticMarkup(<Fitted text={text} {...(among && { among })} />);
  const found = /data-fit="(\d+)"/.exec(html)?.[1];
  if (found === undefined) expect(html).toBe(text);
  return found === undefined ? undefined : Number(found);
}

test('short words are left as they are, however many there are', () => {
  expect(fit('Careers')).toBeUndefined();
  expect(fit('Software that stays with the people who use it')).toBeUndefined();
});

test('a long word is given at least the width that it has in display type', () => {
  // Measured in the typeface of the sample company.
  expect(fit('Systemutvecklare')).toBeGreaterThanOrEqual(9.01);
  expect(fit('Interaktionsdesigner')).toBeGreaterThanOrEqual(10.12);
  expect(fit('Tillgänglighetsredogörelse')).toBeGreaterThanOrEqual(12.87);
  expect(fit('programmamanagement')).toBeGreaterThanOrEqual(12.73);
  expect(fit('Программирование')).toBeGreaterThanOrEqual(10.03);
});

test('a word counts from hyphen to hyphen, and one beyond all steps has the last', () => {
  expect(fit('Donau-Dampf-Schiff-Fahrt')).toBeUndefined();
  expect(fit('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz')).toBe(32);
});

test('texts of a row are fitted for the longest word of all', () => {
  const row = ['Skogsbolag', 'skogsägarföreningar'];
  expect(fit('Skogsbolag', row)).toBe(fit('skogsägarföreningar'));
});
