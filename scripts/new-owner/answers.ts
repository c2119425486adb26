import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { brandSchema } from '#schema/brand.ts';
import { colorFaults } from '#schema/brand-faults.ts';
import { type Company, companySchema } from '#schema/company.ts';
import { fieldName } from '#schema/faults/fault.ts';
import { fieldFaults } from '#schema/faults/field-faults.ts';
import { suggestion } from '#schema/faults/nearest.ts';
import { readText } from '#schema/reading/text-file.ts';
import { readYaml } from '#schema/reading/yaml-text.ts';
import { CommandError } from '../command-error.ts';
import { readOffice } from './office.ts';

/** What a new owner is asked, with its name and an example. */
export const QUESTIONS = {
  name: { asks: 'The company’s name', example: 'Acme Robotics' },
  tagline: { asks: 'Its tagline, one to eight words', example: 'Robots that help.' },
  email: { asks: 'The e-mail address that visitors write to', example: 'hello@acme.example' },
  url: { asks: 'Where the site will be', example: 'https://www.acme.example' },
  offices: {
    asks: 'The offices: city; address; telephone number',
    example: 'Lisbon; Rua Augusta 1; +351 21 000 0000',
  },
  colors: { asks: 'Three colors, for dots, lines and small fields', example: '#ff6b57, #7bdcb5, #2f6fed' },
} as const;

/** Questions that nobody has to answer. */
export const OPTIONS = {
  social: {
    asks: 'A link for the footer: its name and address',
    example: 'LinkedIn https://www.linkedin.com/company/acme',
  },
  mark: { asks: 'The mark, an SVG file', example: 'acme.svg' },
  ink: { asks: 'The dark ground', example: '#101418' },
  paper: { asks: 'The light ground', example: '#fcfcfa' },
  language: { asks: 'The language of the texts', example: 'en-GB' },
} as const;

/** The answers as given: by flags, in a file or at the prompt. */
export type GivenAnswers = Partial<Record<keyof typeof QUESTIONS | keyof typeof OPTIONS, string | string[]>>;

/** What a new company's folder is written from. */
export interface Answers {
  company: Pick<Company, 'name' | 'tagline' | 'email' | 'url' | 'offices'> & {
    social?: { network: string; url: string };
  };
  colors: { ink: string; paper: string; accents: [string, string, string] };
  language: string;
  /** The mark as the text of an SVG file. */
  mark: string | undefined;
}

/** The grounds of a company that names none. */
const GROUNDS = { ink: '#101418', paper: '#fcfcfa' };

/**
 * Reads answers from a YAML file.
 *
 * @throws {CommandError} if it can't be read, or answers what nobody asks
 */
export function answersFile(file: string): GivenAnswers {
  const { value, faults } = readYaml(readText(file));
  const [fault] = faults;
  if (fault !== undefined) throw new CommandError(`${file}, line ${fault.line}: ${fault.reason}`);
  const given = (value ?? {}) as GivenAnswers;
  const known = [...Object.keys(QUESTIONS), ...Object.keys(OPTIONS)];
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    const told = unknown.map((key) => `${key} is not asked: ${suggestion(key, known)}`);
    throw new CommandError(`${file}: ${told.join('; ')}`);
  }
  return given;
}

/**
 * Checks the answers.
 *
 * @throws {CommandError} naming at once everything that is missing or wrong
 */
export function checkedAnswers(given: GivenAnswers): Answers {
  const faults: string[] = [];
  const attempt = <T>(name: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
      return undefined;
    }
  };
  const one = (name: keyof GivenAnswers) => [given[name] ?? ''].flat().join(' ').trim();
  for (const [name, { asks, example }] of Object.entries(QUESTIONS)) {
    if (one(name as keyof GivenAnswers) === '') faults.push(`${name}: ${asks}, such as "${example}"`);
  }
  const lines = [given.offices ?? []].flat().filter((line) => line.trim() !== '');
  const offices = lines.flatMap((line) => attempt('offices', () => readOffice(line)) ?? []);
  const company = {
    name: one('name'),
    tagline: one('tagline'),
    email: one('email'),
    url: one('url').replace(/\/$/, ''),
    offices,
    ...(one('social') === '' ? {} : { social: socialLink(one('social')) }),
  };
  const accents = colorList(given.colors);
  const colors = { ink: one('ink') || GROUNDS.ink, paper: one('paper') || GROUNDS.paper, accents };
  const language = one('language') || 'en-GB';
  const mark = one('mark') === '' ? undefined : attempt('mark', () => readFileSync(one('mark'), 'utf8'));
  const complete = { blurb: 'x', figures: [], ...company };
  if (faults.length === 0) {
    faults.push(
      ...refusals(companySchema, complete, companySchema.safeParse(complete)),
      ...colorsRefused(colors),
    );
  }
  if (faults.length > 0) throw new CommandError(`The answers are not complete:\n  ${faults.join('\n  ')}`);
  return { company, colors: colors as Answers['colors'], language, mark };
}

function socialLink(line: string): { network: string; url: string } {
  const words = line.split(/\s+/);
  return { network: words.slice(0, -1).join(' '), url: words.at(-1) ?? '' };
}

/** Colors as a list, or separated by commas outside parentheses. */
function colorList(given: string | string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .flatMap((text) => (text.match(/[^,()]+(?:\([^()]*\))?/g) ?? []).map((color) => color.trim()));
}

function colorsRefused(colors: object): string[] {
  const result = brandSchema.safeParse({ colors });
  if (!result.success) return refusals(brandSchema, { colors }, result);
  return colorFaults(result.data).map(({ field = [], reason }) => `${fieldName(field)}: ${reason}`);
}

function refusals(schema: z.ZodType, value: unknown, { error }: z.ZodSafeParseResult<unknown>): string[] {
  return fieldFaults(schema, value, error?.issues ?? []).map(
    ({ field, reason }) => `${fieldName(field)}: ${reason}`,
  );
}
