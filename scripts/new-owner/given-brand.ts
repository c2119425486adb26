import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandSchema } from '@website/model/schema/brand.ts';
import { type Colors, colorsOf } from '@website/model/schema/brand-colors.ts';
import { colorFaults } from '@website/model/schema/brand-faults.ts';
import { ContentError, type FieldPath } from '@website/model/schema/faults/fault.ts';
import { fieldFaults } from '@website/model/schema/faults/field-faults.ts';
import { readLogo } from '@website/model/schema/logo/logo.ts';
import { readText } from '@website/model/schema/reading/content-reader.ts';
import type { GivenAnswers } from './questions.ts';

export interface GivenColors {
  ink: string;
  paper: string;
  accents: [string, string, string];
}

export type ColorQuestion = 'colors' | 'ink' | 'paper';

/** The default backgrounds. */
const GROUNDS = { ink: '#101418', paper: '#fcfcfa' };

/** Accents for rendering a mark before the company's own are known. */
const ANY_ACCENTS = ['#e07a5f', '#81b29a', '#3d9bd9'];

export function givenColors(given: GivenAnswers): GivenColors {
  const ground = (name: 'ink' | 'paper') => [given[name] ?? ''].flat().join(' ').trim() || GROUNDS[name];
  return {
    ink: ground('ink'),
    paper: ground('paper'),
    accents: accentsOf(given.colors) as GivenColors['accents'],
  };
}

/** The colors' faults: invalid ones, and too little contrast between them. */
export function wrongColors(given: GivenAnswers): { question: ColorQuestion; reason: string }[] {
  const colors = givenColors(given);
  const count = colors.accents.length;
  if (count !== 3)
    return [
      { question: 'colors', reason: `Write three colors: there ${count === 1 ? 'is' : 'are'} ${count}` },
    ];
  const result = brandSchema.safeParse({ colors });
  const faults = result.success
    ? colorFaults(result.data)
    : fieldFaults(brandSchema, { colors }, result.error.issues);
  return faults.map(({ field = [], reason }) => ({
    question: questionOf(field),
    reason: named(field, reason),
  }));
}

/** All colors of the design; with defaults if the given ones are invalid. */
export function designColors(given: GivenAnswers): Colors {
  const { data } = brandSchema.safeParse({ colors: givenColors(given) });
  return colorsOf((data ?? brandSchema.parse({ colors: { ...GROUNDS, accents: ANY_ACCENTS } })).colors);
}

/** Colors as a list, or separated by commas outside parentheses. */
function accentsOf(given: string | string[] | undefined): string[] {
  return [given ?? []]
    .flat()
    .flatMap((text) => (text.match(/[^,()]+(?:\([^()]*\))?/g) ?? []).map((color) => color.trim()))
    .filter((color) => color !== '');
}

function questionOf([, name]: FieldPath): ColorQuestion {
  return name === 'ink' || name === 'paper' ? name : 'colors';
}

function named([, , index]: FieldPath, reason: string): string {
  return typeof index === 'number' ? `color ${index + 1}: ${reason}` : reason;
}

/** Reads an SVG file and validates it as a build does. @throws {Error} with the reason, such as "Export the drawing with a viewBox" */
export async function readMark(file: string, name: string, colors: Colors): Promise<string> {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Error(`Write the name of a file: there is none at ${file}`);
  if (!/\.svg$/i.test(file)) throw new Error(`Save the mark as an SVG file (.svg): ${file} is none`);
  if (!readFileSync(file, 'latin1').includes('<svg'))
    throw new Error(`Save the mark as an SVG file: ${file} is none`);
  const text = readText(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'mark-'));
  try {
    await mkdir(path.join(folder, 'brand'));
    await writeFile(path.join(folder, 'brand/mark.svg'), text);
    await readLogo(folder, name, colors);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Error(error.faults.map(({ reason }) => reason).join('; '));
  } finally {
    await rm(folder, { recursive: true });
  }
  return text;
}
