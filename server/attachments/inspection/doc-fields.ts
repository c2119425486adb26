import type { Caution } from './cautions.ts';
import { Fields } from './fields.ts';

/** A field begins, its instruction ends, and it ends, with these characters (MS-DOC, 2.8.25). */
const [BEGIN, SEPARATE, END] = [0x13, 0x14, 0x15];

/** So many are looked at; what is more counts as unseen: it would only take time. */
const MOST_MARKS = 200_000;

/** Fields that take something from elsewhere or act, by the numbers that Word has for them, whatever their text says. */
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

const POSITION_BYTES = 4;
const FIELD_BYTES = 2;
const CHARACTER = 0x1f;

/** Looks at a document's text, which comes in pieces, for fields that do something. */
export function lookThroughText(texts: readonly string[], cautions: Set<Caution>): void {
  const fields = new Fields(cautions);
  let marks = 0;
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
        return;
      }
      if (sign === BEGIN) fields.begin();
      else if (sign === SEPARATE) fields.separate();
      else fields.end();
    }
    if (fields.isOpen) fields.say(text.slice(said));
  }
  fields.finish();
}

/** Looks at a list of fields: the places of their characters, then what each character is and the field's number. */
export function lookThroughList(list: Buffer, cautions: Set<Caution>): void {
  const count = Math.floor((list.length - POSITION_BYTES) / (POSITION_BYTES + FIELD_BYTES));
  for (let index = 0; index < count; index += 1) {
    const at = (count + 1) * POSITION_BYTES + index * FIELD_BYTES;
    if ((list.readUInt8(at) & CHARACTER) !== BEGIN) continue;
    const caution = KINDS.get(list.readUInt8(at + 1));
    if (caution !== undefined) cautions.add(caution);
  }
}
