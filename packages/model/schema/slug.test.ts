import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test.each([
  ['Halden Shipyards', 'halden-shipyards'],
  ['«Tasman» Grain & 3 Co!', 'tasman-grain-3-co'],
  ['Société Générale', 'societe-generale'],
  ['İzmir Ağaç', 'izmir-agac'],
  ['Яндекс', 'яндекс'],
  ['Чай и Мёд', 'чай-и-мёд'],
  ['თავისუფალი ზღვა', 'თავისუფალი-ზღვა'],
  ['شركة النور', 'شركة-النور'],
  ['隐私政策', '隐私政策'],
  ['हिन्दी', 'हिन्दी'],
  ['삼성', '삼성'],
  ['—', ''],
])('the slug of %s is %s', (name, expected) => {
  expect(slug(name)).toBe(expected);
});

test('the slug is independent of Unicode normalization', () => {
  for (const name of ['Société', 'Мёд', '삼성']) expect(slug(name.normalize('NFD'))).toBe(slug(name));
});
