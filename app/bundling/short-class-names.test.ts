import { expect, test } from 'vitest';
import { ShortNames } from './short-class-names.ts';

test('a module’s classes have its letters and one more for each, whichever module is read first', () => {
  const names = new ShortNames();
  const [band, title] = ['band', 'title'].map((local) => names.of('Mf0LzW', local));
  const other = names.of('YVcg3q', 'menu');

  expect(band).toMatch(/^[a-zA-Z]{3}a$/);
  expect(title).toBe(`${band?.slice(0, 3)}b`);
  expect(other.slice(0, 3)).not.toBe(band?.slice(0, 3));
  expect(names.of('Mf0LzW', 'band')).toBe(band);

  const otherwise = new ShortNames();
  expect(otherwise.of('YVcg3q', 'menu')).toBe(other);
  expect(otherwise.of('Mf0LzW', 'band')).toBe(band);
});

test('a module of more classes than there are letters gives each a name of its own', () => {
  const names = new ShortNames();
  const given = Array.from({ length: 3000 }, (_, number) => names.of('Mf0LzW', `class${number}`));

  expect(new Set(given).size).toBe(3000);
});

test('two modules that get the same letters stop the build', () => {
  const names = new ShortNames();
  // Of so many some must be alike.
  const many = () => {
    for (let module = 0; module < 52 ** 3; module += 1) names.of(`${module}`.padStart(6, '0'), 'class');
  };

  expect(many).toThrow(/two style sheets get the letters "[a-zA-Z]{3}"/);
});
