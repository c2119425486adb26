import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { isLanguageTag, nativeName } from '@website/model/schema/languages/language-tags.ts';
import { Command } from 'commander';
import { parse, parseDocument } from 'yaml';
import { reportFault } from '../report-fault.ts';
import { COMPANY, SHOWN_COMPANY } from '../root.ts';
import { CommandError } from '../run.ts';
import { STARTER_LANGUAGES, starterFile, starterLanguage } from './starter-words.ts';
import { LINES, writeLanguage } from './write-language.ts';

// `npm run add-language -- sv`: adds a language to the company's folder, with words to begin with.

const command = new Command('npm run add-language --')
  .description('Adds a language to the site: a folder with words to begin with.')
  .argument('<language>', `its tag, such as ${STARTER_LANGUAGES.join(', ')}`);

try {
  const [language = ''] = command.parse().args;
  const folder = path.join(COMPANY, language);
  if (!isLanguageTag(language))
    throw new CommandError(`${language} is no tag of a language, such as sv or pt-BR.`);
  if (existsSync(folder)) throw new CommandError(`${SHOWN_COMPANY}/${language} already exists.`);
  const [own] = await checkCompany(COMPANY);
  const isFirst = own.interface.languages === undefined;
  if (isFirst) await addSwitch(own.site.language);
  try {
    await writeLanguage(folder, language, { ...own, has: (file) => existsSync(path.join(COMPANY, file)) });
    await checkCompany(COMPANY);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const words =
    starterLanguage(language) === undefined ? 'English words, which you translate' : 'words to begin with';
  const lines = [
    `${SHOWN_COMPANY}/${language} has ${words} for the site in ${nativeName(language, [language])}. Next (docs/company.md, "Languages"):`,
    `  - ${language}/company.yaml: translate the tagline, and the names of offices where they differ`,
    `  - copy what the site shall have in this language, such as services/ and positions/, into the folder, and translate it`,
    ...(isFirst
      ? [
          '  - interface.yaml: read the words of the switch, which were added',
          '  - policy.md: say that the cookie `language` remembers a choice of language for a year',
        ]
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  reportFault(error);
}

/** Adds the words of the switch, which only sites in several languages need, to the own language's. */
async function addSwitch(language: string): Promise<void> {
  const file = path.join(COMPANY, 'interface.yaml');
  const starter = parse(await readFile(starterFile(language, 'interface.yaml'), 'utf8')) as {
    languages: unknown;
  };
  const document = parseDocument(await readFile(file, 'utf8'));
  document.set('languages', document.createNode(starter.languages));
  await writeFile(file, document.toString(LINES));
}
