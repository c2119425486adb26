import { text } from './metadata.ts';

/** Text with each of these placeholders: `holding('size')` is text in which `{size}` stands. */
export function holding(...names: string[]) {
  return names.reduce((whole, name) => whole.includes(`{${name}}`), text);
}
