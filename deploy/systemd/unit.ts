import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The unit of the service. */
export const SERVICE_UNIT = path.join(import.meta.dirname, 'company-website.service');

/** The unit that holds the site's port. */
export const SOCKET_UNIT = path.join(import.meta.dirname, 'company-website.socket');

/** The unit that makes a backup each night. */
export const BACKUP_UNIT = path.join(import.meta.dirname, 'company-website-backup.service');

/** The unit that builds the pages anew when a position has ended. */
export const BUILD_UNIT = path.join(import.meta.dirname, 'company-website-build.service');

/** The values of a unit's setting, in their order; none if it is not set. */
export function valuesIn(unit: string, setting: string): string[] {
  const lines = readFileSync(unit, 'utf8').split('\n');
  return lines.flatMap((line) => (line.startsWith(`${setting}=`) ? [line.slice(setting.length + 1)] : []));
}

/** The value of a setting that a unit has once. */
export function valueIn(unit: string, setting: string): string {
  return valuesIn(unit, setting).at(-1) ?? '';
}
