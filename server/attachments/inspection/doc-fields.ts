import type { Caution } from './cautions.ts';
import { Fields } from './fields.ts';

/** A field begins, its instruction ends, and it ends, with these characters (MS-DOC, 2.8.25). */
const [BEGIN, SEPARATE, END] = [0x13, 0x14, 0x15];

/** The most that are looked at; the rest count as unseen: they would only take time. */
const MOST_MARKS = 200_000;

/**
 * Fields that take something from elsewhere or act, by the numbers that Word has for them (MS-DOC, 2.9.90), whatever
 * their text says.
 */
const KINDS = new Map<number, Caution>([
  [11, 'external'],
  [36, 'external'],
  [45, 'dde'],
  [46, 'dde'],
  [51, 'controls'],
  [55, 'external'],
  [56, 'external'],
  [58, 'embedded'],
  [67, 'external'],
  [68, 'external'],
  [78, 'external'],
  [87, 'controls'],
  [91, 'controls'],
]);

/** The word that goes with some of them: a field that has both and is known to do nothing is not counted. */
const WORDS = new Map([
  [51, 'MACROBUTTON'],
  [55, 'IMPORT'],
  [67, 'INCLUDEPICTURE'],
]);

const POSITION_BYTES = 4;
const FIELD_BYTES = 2;
const CHARACTER = 0x1f;

/**
 * Looks at a document's text, which comes in pieces, for fields that do something.
 *
 * @returns where fields begin that do nothing although their first words, which are given, could
 */
export function lookThroughText(
  texts: readonly string[],
  cautions: Set<Caution>,
): ReadonlyMap<number, string> {
  const fields = new Fields(cautions);
  let [marks, start] = [0, 0];
  for (const text of texts) {
    let said = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign < BEGIN || sign > END) continue;
      if (fields.isOpen) fields.say(text.slice(said, at));
      said = at + 1;
      marks += 1;
      if (marks > MOST_MARKS) {
        cautions.add('unseen');
        return fields.harmless;
      }
      if (sign === BEGIN) fields.begin(start + at);
      else if (sign === SEPARATE) fields.separate();
      else fields.end();
    }
    if (fields.isOpen) fields.say(text.slice(said));
    start += text.length;
  }
  fields.finish();
  return fields.harmless;
}

/**
 * Looks at a list of fields: the places of their characters, then what each character is and the field's number.
 *
 * @param start - where the part of the text begins that the list is about
 * @param harmless - fields of the whole text that do nothing
 */
export function lookThroughList(
  list: Buffer,
  start: number,
  harmless: ReadonlyMap<number, string>,
  cautions: Set<Caution>,
): void {
  const count = Math.floor((list.length - POSITION_BYTES) / (POSITION_BYTES + FIELD_BYTES));
  for (let index = 0; index < count; index += 1) {
    const at = (count + 1) * POSITION_BYTES + index * FIELD_BYTES;
    if ((list.readUInt8(at) & CHARACTER) !== BEGIN) continue;
    const number = list.readUInt8(at + 1);
    const word = harmless.get(start + list.readUInt32LE(index * POSITION_BYTES));
    const caution = KINDS.get(number);
    if (caution !== undefined && (word === undefined || word !== WORDS.get(number))) cautions.add(caution);
  }
}
