import type { Caution } from './cautions.ts';
import { xmlPieces } from './xml-tags.ts';

/** Fields that take something from elsewhere, by their first word (ECMA-376, part 1, 17.16.5). */
const FIELDS = new Map<string, Caution>([
  ['DDE', 'dde'],
  ['DDEAUTO', 'dde'],
  ['LINK', 'external'],
  ['INCLUDETEXT', 'external'],
  ['INCLUDEPICTURE', 'external'],
  ['INCLUDE', 'external'],
  ['IMPORT', 'external'],
  ['DATABASE', 'external'],
  ['RD', 'external'],
  ['MACROBUTTON', 'controls'],
]);

const LONGEST_WORD = 32;

/** What other elements are signs of. */
const ELEMENTS = new Map<string, Caution>([
  ['altChunk', 'imports'],
  ['subDoc', 'imports'],
  ['control', 'controls'],
]);

/** Parts without any of these need not be gone through. */
const WORTH_IT = /instrText|fldSimple|altChunk|subDoc|:control\b|<control\b/;

/** What an instruction of a field is a sign of. */
export function fieldCaution(instruction: string): Caution | undefined {
  const [word = ''] = instruction
    .trimStart()
    .slice(0, LONGEST_WORD)
    .split(/[\s\0"\\]/, 1);
  return FIELDS.get(word.toUpperCase());
}

/**
 * Looks through the text of a Word document for fields that do something. The instruction of one may be split over many
 * runs, and other fields may stand in it: one that begins with another field could come to any word, so it counts as DDE.
 */
export async function lookThroughFields(text: string, cautions: Set<Caution>): Promise<void> {
  if (!WORTH_IT.test(text)) return;
  /** What the fields under way say so far, the innermost last; nothing where the instruction is through. */
  const open: (string | undefined)[] = [''];
  const add = (caution: Caution | undefined) => caution !== undefined && cautions.add(caution);
  const judge = (instruction: string | undefined) => add(fieldCaution(instruction ?? ''));
  let isInstruction = false;
  for await (const { name, attributes, text: behind } of xmlPieces(text)) {
    add(ELEMENTS.get(name));
    if (name === 'fldSimple') judge(attributes.get('instr'));
    if (name.endsWith('instrText')) isInstruction = name === 'instrText';
    const said = open.at(-1);
    if (isInstruction && said !== undefined)
      open[open.length - 1] = (said + behind).trimStart().slice(0, LONGEST_WORD);
    if (name !== 'fldChar') continue;
    const part = attributes.get('fldchartype');
    if (part === 'begin') {
      if (said === '' && open.length > 1) cautions.add('dde');
      open.push('');
    } else {
      judge(said);
      if (part === 'separate') open[open.length - 1] = undefined;
      else if (open.length > 1) open.pop();
    }
  }
  for (const instruction of open) judge(instruction);
}
