import { type FieldNames, valueAt } from './edit-yaml.ts';
import type { FolderDraft } from './folder-draft.ts';

// Since 0.4.0 each sentence is one text with placeholders (docs/company.md, "Numbers and choices in texts"): what the code joined before is
// joined here, in the owner's words.

const JOINED = 'is a whole sentence now, made of your words';

/** Joins the parts of sentences in all files. */
export function joinSentences(draft: FolderDraft): void {
  for (const join of [joinFacts, joinCoordinates, joinForms, joinCareers, joinShell, joinMail]) join(draft);
}

/** A file's text at a path; undefined if it is none. */
function textAt(draft: FolderDraft, file: string, ...field: FieldNames): string | undefined {
  const value = valueAt(draft.value(file), field);
  return typeof value === 'string' ? value : undefined;
}

/** In lowercase as the style sheet showed it before; German nouns stay capitalized. */
function inLine(draft: FolderDraft, label: string): string {
  const language = textAt(draft, 'site.yaml', 'language') ?? 'en';
  return /^de\b/i.test(language) ? label : label.toLocaleLowerCase(language);
}

/** A position's experience and number of openings: labels of one and of several, and a line that joined both. */
function joinFacts(draft: FolderDraft): void {
  const file = 'interface.yaml';
  const at = (name: string) => textAt(draft, file, 'position', name);
  const [one, other, line, lines] = ['opening', 'openings', 'lineWithOpening', 'lineWithOpenings'].map(at);
  if (one === undefined || other === undefined) return;
  const partOf = (whole: string | undefined, name: string) =>
    whole?.split(/,\s/).find((part) => part.includes(`{${name}}`) && [...part.matchAll(/\{/g)].length === 1);
  const openings = (whole: string | undefined, label: string) =>
    (partOf(whole, 'openings') ?? `{openings} ${inLine(draft, label)}`).replace('{openings}', '#');
  const shown = {
    experience: partOf(lines, 'experience') ?? `{experience} ${inLine(draft, at('experience') ?? '')}`.trim(),
    openings: plural('count', openings(line, one), openings(lines, other)),
  };
  draft.removeField(file, ['position', 'opening'], 'is part of openings now');
  draft.setField(file, ['position', 'openings'], plural('count', one, other), JOINED);
  for (const name of ['lineWithOpening', 'lineWithOpenings'])
    draft.removeField(file, ['position', name], 'is now shown, in two parts');
  const model = { position: { openings: '', shown } };
  draft.setField(file, ['position', 'shown'], shown, 'is new: what lists show, in your words', model);
}

function plural(name: string, one: string, other: string): string {
  return one === other ? other : `{${name}, plural, one {${one}} other {${other}}}`;
}

function joinCoordinates(draft: FolderDraft): void {
  const file = 'interface.yaml';
  const at = (name: string) => textAt(draft, file, 'compass', name) ?? '';
  if (!draft.hasField(file, ['compass'])) return;
  const latitude = `{northSouth, select, south {${at('south')}} other {${at('north')}}}`;
  const longitude = `{eastWest, select, west {${at('west')}} other {${at('east')}}}`;
  const joined = `{latitude}° ${latitude}, {longitude}° ${longitude}`;
  draft.setField(file, ['coordinates'], joined, `${JOINED}, in place of compass`, {
    compass: {},
    coordinates: '',
  });
  draft.removeField(file, ['compass'], 'is removed: coordinates has its words');
}

function joinForms(draft: FolderDraft): void {
  const file = 'forms.yaml';
  for (const name of ['tooManyCalls', 'tooManyFiles', 'tooMuch']) {
    const text = textAt(draft, file, 'refusals', name);
    if (text?.includes('{wait}') !== true) continue;
    const isKnown = text.includes('in {wait}');
    const what = '{wait} is {when} now, such as "in 3 minutes"';
    draft.setField(
      file,
      ['refusals', name],
      text.replace(isKnown ? 'in {wait}' : '{wait}', '{when}'),
      isKnown ? what : `${what}: look whether the words around it are right`,
    );
  }
  const kinds = valueAt(draft.value(file), ['application', 'kinds']);
  const otherKind = textAt(draft, file, 'application', 'refusals', 'otherKind');
  if (typeof kinds === 'object' && kinds !== null && otherKind !== undefined) {
    const words = Object.entries(kinds).map(([name, word]) => `${name} {${word}}`);
    const last = Object.values(kinds).at(-1) ?? '';
    const choice = `{kind, select, ${words.join(' ')} other {${last}}}`;
    draft.setField(
      file,
      ['application', 'refusals', 'otherKind'],
      otherKind.replace('{kind}', choice),
      `${JOINED}, with those of kinds`,
    );
    draft.removeField(file, ['application', 'kinds'], 'is removed: otherKind has its words');
  }
  const country = ['application', 'fields', 'country'];
  const label = textAt(draft, file, ...country, 'label');
  if (label !== undefined && !draft.hasField(file, [...country, 'changed'])) {
    const text = `${label}: {country} {code}`;
    const model = { application: { fields: { country: { label: '', unlisted: '', changed: '' } } } };
    draft.setField(
      file,
      [...country, 'changed'],
      text,
      'is new, and read aloud: it was joined in the code',
      model,
    );
  }
}

function joinCareers(draft: FolderDraft): void {
  const file = 'pages/careers.yaml';
  const [applyAt, writeTo] = ['applyAt', 'writeTo'].map((name) => textAt(draft, file, 'positions', name));
  if (applyAt !== undefined && writeTo !== undefined) {
    const joined = `${applyAt} {address} ${writeTo} {email}`;
    draft.setField(file, ['positions', 'applyAt'], joined, `${JOINED} and those of writeTo`);
    draft.removeField(file, ['positions', 'writeTo'], 'is removed: applyAt has its words');
  }
  const skills = textAt(draft, file, 'position', 'skills');
  if (skills !== undefined && !draft.hasField(file, ['position', 'skillsLine'])) {
    const model = { position: { skills: '', skillsLine: '' } };
    const what = 'is new: the skills in a line, which was joined in the code';
    draft.setField(file, ['position', 'skillsLine'], `${skills}: {skills}`, what, model);
  }
}

function joinShell(draft: FolderDraft): void {
  const copyright = textAt(draft, 'pages/shell.yaml', 'footer', 'copyright');
  if (copyright !== undefined && !copyright.includes('{year}'))
    draft.setField('pages/shell.yaml', ['footer', 'copyright'], `© {year} {name}. ${copyright}`, JOINED);
  const writeTo = textAt(draft, 'pages/not-sent.yaml', 'writeTo');
  if (writeTo !== undefined && !writeTo.includes('{email}'))
    draft.setField('pages/not-sent.yaml', ['writeTo'], `${writeTo} {email}.`, JOINED);
}

/** Why a CV was not scanned, in the words that were in the code. */
const NOT_SCANNED =
  "not scanned for viruses: {detail, select, noAnswer {clamd did not answer} tooSlow {it takes too long} beyondLimits {it goes beyond clamd's limits} error {clamd answered with an error} other {{detail}}}";

const RELEASED =
  'released by the operator although {detail, select, notScanned {it was not scanned for viruses} other {{detail} was found in it}}';

const TRANSLATE = 'with English words that were in the code: translate them';

/** Only texts that the owner wrote: all have defaults. */
function joinMail(draft: FolderDraft): void {
  const file = 'mail.yaml';
  const at = (name: string) => textAt(draft, file, 'texts', name);
  const change = (name: string, text: string, what: string, after = name) =>
    draft.setField(file, ['texts', name], text, what, { texts: { [after]: '', [name]: '' } });
  for (const name of ['attached', 'notAttached']) {
    const text = at(name);
    if (text !== undefined && !text.includes('{file}')) change(name, `{file} (${text})`, JOINED);
  }
  const [cv, caution] = [at('cv'), at('caution')];
  if (cv !== undefined && at('linked') === undefined)
    change('linked', `${cv}: {file} ({size})`, 'is new, made of your words', 'cv');
  const notScanned = at('notScanned');
  if (notScanned?.includes('{reasons}') === true)
    change('notScanned', notScanned.replace('{reasons}', NOT_SCANNED), `${JOINED}, ${TRANSLATE}`);
  const infected = at('infected');
  if (infected?.includes('{reasons}') === true)
    change('infected', infected.replace('{reasons}', 'infected: {detail}'), `${JOINED}, ${TRANSLATE}`);
  if (caution?.includes('{reasons}') === true && at('released') === undefined)
    change('released', caution.replace('{reasons}', RELEASED), `is new, ${TRANSLATE}`, 'caution');
}
