import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The unit of the service. */
export const SERVICE_UNIT = path.join(import.meta.dirname, 'company-website.service');

/** The unit of the office. */
export const OFFICE_UNIT = path.join(import.meta.dirname, 'company-website-office.service');

/** The socket unit. */
export const SOCKET_UNIT = path.join(import.meta.dirname, 'company-website.socket');

/** The unit of the nightly backup. */
export const BACKUP_UNIT = path.join(import.meta.dirname, 'company-website-backup.service');

/** The unit that rebuilds the pages when a position has ended. */
export const BUILD_UNIT = path.join(import.meta.dirname, 'company-website-build.service');

/** What the office changes about that unit. */
export const BUILD_WITH_OFFICE = path.join(import.meta.dirname, 'company-website-build-office.conf');

/** The values of a unit's setting, in their order; none if it is not set. */
export function valuesIn(unit: string, setting: string): string[] {
  const lines = readFileSync(unit, 'utf8').split('\n');
  return lines.flatMap((line) => (line.startsWith(`${setting}=`) ? [line.slice(setting.length + 1)] : []));
}

/** The last value of a setting, which is the effective one; empty if it is not set. */
export function valueIn(unit: string, setting: string): string {
  return valuesIn(unit, setting).at(-1) ?? '';
}

/** systemd's groups of system calls by their names, as `systemd-analyze` lists them; a group may name others. */
type Groups = ReadonlyMap<string, readonly string[]>;

/**
 * The system calls that a unit's filter refuses, of all that systemd knows.
 *
 * @throws {Error} if systemd-analyze is missing
 */
export function refusedCalls(unit: string): string[] {
  const groups = readGroups();
  // Always permitted (systemd.exec, SystemCallFilter).
  const permitted = new Set(expanded('@default', groups));
  for (const filter of valuesIn(unit, 'SystemCallFilter')) {
    const isExcluded = filter.startsWith('~');
    for (const call of filter
      .replace('~', '')
      .split(' ')
      .flatMap((name) => expanded(name, groups))) {
      if (isExcluded) permitted.delete(call);
      else permitted.add(call);
    }
  }
  return expanded('@known', groups).filter((call) => !permitted.has(call));
}

function readGroups(): Groups {
  const output = execFileSync('systemd-analyze', ['syscall-filter', '--no-pager'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const groups = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of output.split('\n')) {
    if (line.startsWith('@')) {
      current = [];
      groups.set(line.trim(), current);
    } else if (/^ +[@\w]/.test(line)) current.push(line.trim());
  }
  return groups;
}

function expanded(name: string, groups: Groups): string[] {
  return name.startsWith('@') ? (groups.get(name) ?? []).flatMap((part) => expanded(part, groups)) : [name];
}
