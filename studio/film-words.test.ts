import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { vttFault } from '@website/model/schema/web-vtt.ts';
import { captions, description } from './film-words.ts';
import { readWords } from './showreel/script.ts';

function committed(name: string): string {
  return readFileSync(path.join(import.meta.dirname, '../company/public/media', name), 'utf8');
}

test('the committed captions and description match the film', () => {
  expect(committed('showreel.vtt')).toBe(captions());
  expect(committed('showreel.txt')).toBe(description(readWords()));
});

test('browsers show every caption', () => {
  expect(vttFault(captions())).toBeUndefined();
});
