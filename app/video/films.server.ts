import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether the company has a film of that name below `company/public/media`. */
export function hasFilm(name: string): boolean {
  return existsSync(path.resolve('company/public/media', `${name}.mp4`));
}
