import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCompany } from '@website/model/schema/check-company.ts';
import type { Office } from '@website/model/schema/company.ts';
import { isMap, parseDocument } from 'yaml';
import { productVersion } from '../upgrade/versions.ts';
import type { Answers } from './answers.ts';
import { countryChoices } from './office.ts';
import { companyWords, starterFile, TEMPLATE, WORD_FILES } from './starter-words.ts';
import { dated, LINES, writeLanguage } from './write-language.ts';

/** Folders for the owner's content. */
const EMPTY = ['platforms', 'services', 'verticals', 'stories', 'positions', 'public'];

/** Writes a new company's folder: the owner's answers, and texts for every page that claim nothing invented. */
export async function writeCompany(
  folder: string,
  { company, colors, languages, mark }: Answers,
): Promise<void> {
  await cp(TEMPLATE, folder, { recursive: true, errorOnExist: true, force: false });
  for (const name of EMPTY) {
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, '.gitkeep'), '');
  }
  const [language, ...others] = languages;
  for (const file of WORD_FILES) await cp(starterFile(language, file), path.join(folder, file));
  const { blurb, role } = companyWords(language);
  const offices = company.offices.map((office) => ({ ...office, role }));
  await fill(path.join(folder, 'company.yaml'), { ...company, blurb, offices });
  await fill(path.join(folder, 'brand/brand.yaml'), { colors });
  await fill(path.join(folder, 'site.yaml'), { language, version: productVersion() });
  await fillCountries(path.join(folder, 'forms.yaml'), company.offices, language);
  if (mark !== undefined) await writeFile(path.join(folder, 'brand/mark.svg'), mark);
  for (const file of ['policy.md', 'accessibility.md'].map((name) => path.join(folder, name))) {
    const text = dated(await readFile(file, 'utf8'));
    await writeFile(file, others.length === 0 ? withoutLanguageCookie(text) : text);
  }
  if (others.length === 0) return;
  const [own] = await checkCompany(folder);
  const has = (file: string) => existsSync(path.join(folder, file));
  for (const other of others) await writeLanguage(path.join(folder, other), other, { ...own, has });
}

/** Writes the choices of the country field into the forms' texts, one a line. */
async function fillCountries(file: string, offices: readonly Office[], language: string): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'));
  const choices = countryChoices(offices, language).map((choice) =>
    document.createNode(choice, { flow: true }),
  );
  document.setIn(['application', 'fields', 'country', 'choices'], choices);
  await writeFile(file, document.toString(LINES));
}

/** A policy without the paragraph on the cookie that only sites in several languages set. */
function withoutLanguageCookie(policy: string): string {
  const paragraphs = policy.split('\n\n');
  return paragraphs.filter((paragraph) => !paragraph.includes('`language`')).join('\n\n');
}

/** Sets values in a YAML file, preserving its comments. */
async function fill(file: string, values: Record<string, unknown>): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'));
  for (const [key, value] of Object.entries(values)) {
    const there = document.get(key);
    if (isMap(there))
      for (const [inner, part] of Object.entries(value as object)) document.setIn([key, inner], part);
    else document.set(key, value);
  }
  await writeFile(file, document.toString(LINES));
}
