import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';

test('about 240 countries, United States, United Kingdom and India first', () => {
  expect(COUNTRIES.length).toBeGreaterThan(230);
  expect(COUNTRIES.slice(0, 3)).toEqual([
    { name: 'United States', dial_code: '+1', code: 'US' },
    { name: 'United Kingdom', dial_code: '+44', code: 'GB' },
    { name: 'India', dial_code: '+91', code: 'IN' },
  ]);
});

test('each country is listed once, with a two-letter code and a dial code', () => {
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length);
  for (const { name, code, dial_code } of COUNTRIES) {
    expect(name).not.toBe('');
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(dial_code).toMatch(/^\+\d{1,4}$/);
  }
});
