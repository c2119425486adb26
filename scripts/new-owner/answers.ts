import { type Company, companySchema } from '@website/model/schema/company.ts';
import { fieldName } from '@website/model/schema/faults/fault.ts';
import { fieldFaults } from '@website/model/schema/faults/field-faults.ts';
import { siteSchema } from '@website/model/schema/site.ts';
import { CommandError } from '../run.ts';
import {
  type ColorQuestion,
  designColors,
  type GivenColors,
  givenColors,
  readMark,
  wrongColors,
} from './given-brand.ts';
import { readOffice } from './office.ts';
import { ALL, type GivenAnswers, OPTIONS, QUESTIONS, type QuestionName } from './questions.ts';

export interface Answers {
  company: Pick<Company, 'name' | 'tagline' | 'email' | 'url' | 'offices' | 'social'>;
  colors: GivenColors;
  /** The language of the folder's own texts, and further ones. */
  languages: readonly [string, ...string[]];
  /** The mark as the text of an SVG file. */
  mark: string | undefined;
}

/** A tagline is set large: more words don't fit a phone's screen. */
const WORDS_OF_A_TAGLINE = 8;

/** The fault of an unanswered required question. */
export const MISSING = 'is missing';

/** Each answer's parser. Its error's message has no subject: "Write an e-mail address". */
const READ = {
  name: (given) => field('name', textOf(given.name)),
  tagline: (given) => tagline(textOf(given.tagline)),
  email: (given) => field('email', textOf(given.email)),
  url: (given) => webAddress(textOf(given.url)),
  offices: (given) => offices(linesOf(given.offices)),
  colors: (given) => colorsFor('colors', given),
  social: (given) => socialLink(textOf(given.social)),
  mark: (given) => readMark(textOf(given.mark), textOf(given.name), designColors(given)),
  ink: (given) => colorsFor('ink', given),
  paper: (given) => colorsFor('paper', given),
  language: (given) => languageTags(textOf(given.language)),
} satisfies Record<QuestionName, (given: GivenAnswers) => unknown>;

/** An answer's fault, given the earlier answers; undefined for a valid one, and for an optional question left open. */
export async function wrongAnswer(name: QuestionName, given: GivenAnswers): Promise<string | undefined> {
  if (isOpen(name, given)) return name in OPTIONS ? undefined : MISSING;
  // Another background can make valid colors unreadable.
  const [color] = name === 'ink' || name === 'paper' ? wrongColors(given) : [];
  return isOpen('colors', given) ? wrong(name, given) : (color?.reason ?? wrong(name, given));
}

/** Validates the given answers; questions may still be open. @throws {CommandError} naming all invalid answers */
export async function validateGiven(given: GivenAnswers): Promise<void> {
  const faults = await faultsOf(given);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
}

/** Parses all answers. @throws {CommandError} naming all missing and invalid answers */
export async function checkedAnswers(given: GivenAnswers): Promise<Answers> {
  const missing = Object.entries(QUESTIONS)
    .filter(([name]) => isOpen(name as QuestionName, given))
    .map(([name, { asks, example }]) => `${name}: ${asks}, such as "${example}"`);
  const faults = [...listed('is missing', missing), ...(await faultsOf(given))];
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  return {
    company: {
      name: READ.name(given),
      tagline: READ.tagline(given),
      email: READ.email(given),
      url: READ.url(given),
      offices: READ.offices(given),
      ...(isOpen('social', given) ? {} : { social: READ.social(given) }),
    },
    colors: givenColors(given),
    languages: isOpen('language', given) ? ['en-GB'] : READ.language(given),
    mark: isOpen('mark', given) ? undefined : await READ.mark(given),
  };
}

export function isOpen(name: QuestionName, given: GivenAnswers): boolean {
  return textOf(given[name]) === '';
}

async function wrong(name: QuestionName, given: GivenAnswers): Promise<string | undefined> {
  try {
    await READ[name](given);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function faultsOf(given: GivenAnswers): Promise<string[]> {
  const reasons: string[] = [];
  for (const [name] of ALL) {
    const reason = isOpen(name, given) ? undefined : await wrong(name, given);
    if (reason !== undefined) reasons.push(`${name}: ${reason}`);
  }
  return listed('can’t be used', reasons);
}

function listed(what: string, reasons: readonly string[]): string[] {
  if (reasons.length === 0) return [];
  const plural = `${reasons.length} answers ${what.replace(/^is /, 'are ')}`;
  return [[`${reasons.length === 1 ? `An answer ${what}` : plural}:`, ...reasons].join('\n  ')];
}

function textOf(answer: string | string[] | undefined): string {
  return [answer ?? ''].flat().join(' ').trim();
}

function linesOf(answer: string | string[] | undefined): string[] {
  return [answer ?? []].flat().filter((line) => line.trim() !== '');
}

/** A field of `company.yaml`, validated by its schema. */
function field<N extends 'name' | 'email' | 'url' | 'offices' | 'social'>(
  name: N,
  value: unknown,
): NonNullable<Company[N]> {
  const schema = companySchema.shape[name];
  const { data, error, success } = schema.safeParse(value);
  if (success) return data as NonNullable<Company[N]>;
  const reasons = fieldFaults(schema, value, error.issues).map(({ field: at, reason }) =>
    at.length === 0 ? reason : `${fieldName(at)}: ${reason}`,
  );
  throw new Error(reasons.join('; '));
}

function tagline(text: string): string {
  const count = text.split(/\s+/).length;
  if (count > WORDS_OF_A_TAGLINE)
    throw new Error(`Shorten it to ${WORDS_OF_A_TAGLINE} words, since it is set large: it has ${count}`);
  return text;
}

function webAddress(text: string): string {
  if (!/^https?:\/\//i.test(text)) {
    throw new Error(`Write a web address that begins with https:// instead of "${text}"`);
  }
  return field('url', text.replace(/\/$/, ''));
}

function offices(lines: readonly string[]): Company['offices'] {
  const reasons: string[] = [];
  const read = lines.flatMap((line) => {
    try {
      return field('offices', [readOffice(line)]);
    } catch (error) {
      reasons.push(`"${line.trim()}": ${(error as Error).message.replace(/^entry 1, /, '')}`);
      return [];
    }
  });
  if (reasons.length > 0) throw new Error(reasons.join('; '));
  return field('offices', read);
}

function colorsFor(question: ColorQuestion, given: GivenAnswers): GivenColors {
  const reasons = wrongColors(given).filter((fault) => fault.question === question);
  if (reasons.length > 0) throw new Error(reasons.map(({ reason }) => reason).join('; '));
  return givenColors(given);
}

function socialLink(line: string): NonNullable<Company['social']> {
  const words = line.split(/\s+/);
  const [network, url] = [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
  if (network === '' || !/^https?:\/\//i.test(url)) {
    throw new Error(`Write a name and an address, such as "${OPTIONS.social.example}"`);
  }
  return field('social', { network, url });
}

/** Tags separated by commas, the first of the folder's own texts. */
function languageTags(text: string): [string, ...string[]] {
  const [own = '', ...others] = text.split(',').map((tag) => languageTag(tag.trim()));
  if (new Set([own, ...others]).size <= others.length) throw new Error('Write each language once');
  return [own, ...others];
}

function languageTag(tag: string): string {
  const { success, data } = siteSchema.safeParse({ language: tag, forms: { failureNotice: 'visible' } });
  if (!success)
    throw new Error(
      `Write the code of a language, such as "${OPTIONS.language.example}", instead of "${tag}"`,
    );
  return data.language;
}
