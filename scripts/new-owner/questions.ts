import { existsSync } from 'node:fs';
import { suggestion } from '@website/model/schema/faults/nearest.ts';
import { readText } from '@website/model/schema/reading/content-reader.ts';
import { readYaml } from '@website/model/schema/reading/yaml-text.ts';
import { CommandError } from '../run.ts';

/** A question for a new owner, with an example. */
export interface Question {
  readonly asks: string;
  readonly example: string;
  /** Whether it takes several answers: an option's values, or entries of a list. */
  readonly many?: true;
  /** Whether the example is the default. */
  readonly isDefault?: true;
}

export const QUESTIONS = {
  name: { asks: 'The company’s name', example: 'Acme Robotics' },
  tagline: { asks: 'Its tagline, one to eight words', example: 'Robots that help.' },
  email: { asks: 'The e-mail address that visitors write to', example: 'hello@acme.example' },
  url: { asks: 'Where the site will be', example: 'https://www.acme.example' },
  offices: {
    asks: 'The offices: city; address; telephone number',
    example: 'Lisbon; Rua Augusta 1; +351 21 000 0000',
    many: true,
  },
  colors: {
    asks: 'Three colors, for dots, lines and small fields',
    example: '#ff6b57, #7bdcb5, #2f6fed',
    many: true,
  },
} as const satisfies Record<string, Question>;

export const OPTIONS = {
  social: {
    asks: 'A link for the footer: its name and address',
    example: 'LinkedIn https://www.linkedin.com/company/acme',
  },
  mark: { asks: 'The mark, an SVG file', example: 'acme.svg' },
  ink: { asks: 'The dark ground', example: '#101418', isDefault: true },
  paper: { asks: 'The light ground', example: '#fcfcfa', isDefault: true },
  language: {
    asks: 'The language of the texts, and after commas those of further ones',
    example: 'en-GB',
    isDefault: true,
  },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof QUESTIONS | keyof typeof OPTIONS;

export const ALL: readonly (readonly [QuestionName, Question])[] = Object.entries({
  ...QUESTIONS,
  ...OPTIONS,
}) as [QuestionName, Question][];

/** Answers as given by flags, in a file or at the prompt: one text or several. */
export type GivenAnswers = Partial<Record<QuestionName, string | string[]>>;

/** Reads answers from a YAML file. @throws {CommandError} if it can't be read, or has an unknown name */
export function answersFile(file: string): GivenAnswers {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const { value, faults } = readYaml(readText(file));
  if (faults.length > 0) {
    throw new CommandError(faults.map(({ line, reason }) => `${file}, line ${line}: ${reason}`).join('\n'));
  }
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new CommandError(`${file}: must have a line for each answer, such as "name: Acme Robotics"`);
  }
  const known = ALL.map(([name]) => name);
  const wrong = Object.entries(given).flatMap(([name, answer]) => {
    if (!known.some((one) => one === name)) return [`${name} is unknown: ${suggestion(name, known)}`];
    const isText = [answer].flat().every((part) => typeof part !== 'object' || part === null);
    return isText ? [] : [`${name} must be text: put an answer that contains a colon in quotes`];
  });
  if (wrong.length > 0) throw new CommandError(wrong.map((text) => `${file}: ${text}`).join('\n'));
  return Object.fromEntries(
    Object.entries(given).map(([name, answer]) => [name, [answer].flat().map((part) => String(part ?? ''))]),
  );
}
