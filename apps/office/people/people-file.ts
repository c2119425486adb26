import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { emailAddress } from '@website/store/config/config-values.ts';
import { diskReason } from '@website/store/disk/disk-reason.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Person, ROLES } from './people.ts';

/** Who uses the office on their own machine, without a list of people. better-auth takes no address without a dot. */
export const OWNER: Person = { address: 'owner@office.localhost', name: 'You', roles: ['operator'] };

const personSchema = z.strictObject({
  address: z
    .string('is missing')
    .pipe(emailAddress)
    .transform((address) => address.toLowerCase())
    // The stricter rule of better-auth.
    .pipe(z.email('must be a plain e-mail address of ASCII letters')),
  name: z
    .string('is missing')
    .trim()
    .min(1, 'is empty')
    .max(80, 'has more than 80 characters')
    .regex(/^\P{Cc}*$/u, 'must be one line'),
  roles: z
    .array(z.enum(ROLES, `must be of ${ROLES.join(', ')}`), 'is missing: a list of roles')
    .min(1, 'is empty: a list of roles'),
  positions: z.array(z.string('must be the name of a position’s file')).min(1, 'is empty').optional(),
});

const fileSchema = z.array(personSchema, 'must be a list of people').min(1, 'lists nobody');

/** A list of people with faults. */
export class PeopleError extends Error {
  override name = 'PeopleError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/**
 * Parses a list of people.
 *
 * @throws {PeopleError} with all faults, each with the number or the address of the person
 */
export function parsePeople(text: string): Person[] {
  const read = readYaml(text);
  const result = fileSchema.safeParse(read);
  const addresses = Array.isArray(read) ? read.map((person) => addressOf(person)) : [];
  const twice = addresses.filter((address, at) => address !== undefined && addresses.indexOf(address) < at);
  const faults = [
    ...(result.error?.issues.map((issue) => faultOf(issue, addresses)) ?? []),
    ...[...new Set(twice)].map((address) => `${address}: is listed twice`),
  ];
  if (!result.success || faults.length > 0) throw new PeopleError(faults);
  return result.data;
}

function readYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new PeopleError([`is not valid YAML: ${(error as Error).message.split('\n', 1)[0]}`]);
  }
}

function addressOf(person: unknown): string | undefined {
  const address = (person as { address?: unknown } | null)?.address;
  return typeof address === 'string' ? address.trim().toLowerCase() : undefined;
}

function faultOf(
  { path: [at, field], message, ...issue }: z.core.$ZodIssue,
  addresses: readonly (string | undefined)[],
): string {
  if (typeof at !== 'number') return message;
  const who = addresses[at] ?? `person ${at + 1}`;
  if (issue.code === 'unrecognized_keys') return `${who}: has unknown fields: ${issue.keys.join(', ')}`;
  if (field === undefined) return `${who}: must have an address, a name and roles`;
  return `${who}: ${String(field)}: ${message}`;
}

/** The positions in a list of people that the company does not have, each as `address: reason`. */
export function unknownPositions(people: readonly Person[], known: readonly string[]): string[] {
  return people.flatMap(({ address, positions = [] }) =>
    positions
      .filter((position) => !known.includes(position))
      .map((position) => `${address}: positions: there is no position ${position}`),
  );
}

/** The file of people as it is now: somebody who is taken out of it loses access at once. */
export class PeopleFile {
  readonly #file: string;
  readonly #log: (fault: string) => void;
  #people: readonly Person[];
  #stamp: string;

  /**
   * @param log - gets what is wrong with a later state of the file; until that is mended, the last valid list counts
   * @throws {PeopleError}
   */
  constructor(file: string, log: (fault: string) => void) {
    this.#file = file;
    this.#log = log;
    this.#stamp = stampOf(file);
    this.#people = readPeople(file);
  }

  list(): readonly Person[] {
    const stamp = stampOf(this.#file);
    if (stamp === this.#stamp) return this.#people;
    this.#stamp = stamp;
    try {
      this.#people = readPeople(this.#file);
    } catch (error) {
      this.#log((error as Error).message);
    }
    return this.#people;
  }
}

/** @throws {PeopleError} */
export function readPeople(file: string): Person[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new PeopleError([diskReason(error) ?? `can't be read: ${(error as Error).message}`]);
  }
  return parsePeople(text);
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** A fault of the file, as `OFFICE_PEOPLE: file: reason`. */
export function peopleFault(file: string, fault: string): string {
  return `OFFICE_PEOPLE: ${path.basename(file)}: ${fault}`;
}
