import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../root.ts';
import { CommandError } from '../run.ts';

// Which version a company's folder is of, which one the product is of, and what the changelog tells owners of those between.

/** The first version that folders record, in `version` of `site.yaml`: one without it is older. */
export const FIRST_RECORDED = '0.4.0';

/** The file that records the version. */
export const VERSION_FILE = 'site.yaml';

/** A released version: one with a heading in CHANGELOG.md. */
export interface Release {
  readonly version: string;
  /** Its part for owners, as Markdown; empty if it has none. */
  readonly owners: string;
}

/** The product's version. */
export function productVersion(): string {
  return (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * The version that a folder was written for or last upgraded to.
 *
 * @returns undefined if it records none, or its file can't be read: the record is a hint, and steps look at the content
 */
export function recordedVersion(folder: string): string | undefined {
  const file = path.join(folder, VERSION_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const { version } = (parse(readFileSync(file, 'utf8')) ?? {}) as { version?: unknown };
    return typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a version is older than another one. */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const difference = a.map((part, index) => part - (b[index] ?? 0)).find((part) => part !== 0);
  return difference !== undefined && difference < 0;
}

/** A folder's version in words: "of version 0.4.0". */
export function versionInWords(recorded: string | undefined): string {
  return recorded === undefined ? `of a version before ${FIRST_RECORDED}` : `of version ${recorded}`;
}

/**
 * The line for the end of a folder's faults, if the folder is of an older version than the product: its faults may be no mistakes.
 *
 * @example upgradeHint('../acme-company', '0.5.0') // 'This folder is of version 0.4.0: npm run upgrade adapts it.'
 */
export function upgradeHint(folder: string, product = productVersion()): string | undefined {
  const recorded = recordedVersion(folder);
  if (recorded !== undefined && !isOlder(recorded, product)) return undefined;
  return `This folder is ${versionInWords(recorded)}: npm run upgrade adapts it.`;
}

/**
 * Refuses a folder of a newer version than the product, whose files it can't know.
 *
 * @throws {CommandError} that says what to do
 */
export function expectNotNewer(recorded: string | undefined, product: string): void {
  if (recorded === undefined || !isOlder(product, recorded)) return;
  throw new CommandError(
    `The company's folder is of version ${recorded}, but this product is version ${product}: take in the newer product first (docs/operating.md, "Upgrading").`,
  );
}

/** The heading of a version's part for owners. */
const OWNERS = 'Owners\n';

/** The released versions of a changelog, the latest first. */
export function releasesIn(changelog: string): Release[] {
  return changelog.split(/^## /m).flatMap((part) => {
    const [, version] = /^(\d+\.\d+\.\d+) \(/.exec(part) ?? [];
    if (version === undefined) return [];
    const owners = part.split(/^### /m).find((section) => section.startsWith(OWNERS)) ?? OWNERS;
    return [{ version, owners: owners.slice(OWNERS.length).trim() }];
  });
}

/** The released versions that an upgrade passes, the oldest first. */
export function passedReleases(releases: readonly Release[], from: string, to: string): Release[] {
  return releases
    .filter(({ version }) => isOlder(from, version) && !isOlder(to, version))
    .toSorted((one, other) => (isOlder(one.version, other.version) ? -1 : 1));
}
