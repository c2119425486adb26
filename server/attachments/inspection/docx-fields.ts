import type { Caution } from './cautions.ts';
import { Fields } from './fields.ts';
import type { XmlTags } from './xml-tags.ts';

/** Elements whose text is that of an instruction; plain text only where one is under way. */
const CODE = 'instrText';
const PLAIN = 't';
const ERASED = new Set(['delInstrText', 'delText']);

/** What is in these elements was deleted, and is kept to be seen or restored. */
const DELETIONS = new Set(['del', 'moveFrom']);

/** How a text looks: what is in these elements is not text. */
const FORMAT = 'rPr';

/** What is shown in their place is not what they hold, or not in that order. */
const REPLACED = new Set(['sdt', 'sym', 'ruby']);

/** A piece of text with its formatting; what that hides is seen in some views and not in others. */
const RUN = 'r';
const HIDDEN = new Set(['vanish', 'specVanish', 'webHidden']);

/** Follows the fields of one part of a Word document, tag by tag and text by text. */
export class DocxFields {
  readonly #cautions: Set<Caution>;
  readonly #fields: Fields;
  /** The same fields without what is hidden in them: the result of either counts. */
  readonly #shown: Fields;
  readonly #both: readonly Fields[];
  /** For the field that began last: elements with other prefixes may be there for some programs and not for others. */
  #prefix = '';
  #text: 'code' | 'erased' | undefined;
  /** How many deletions are under way, one within another. */
  #deletions = 0;
  #isHidden = false;
  #isFormat = false;

  constructor(cautions: Set<Caution>) {
    this.#cautions = cautions;
    this.#fields = new Fields(cautions);
    this.#shown = new Fields(cautions);
    this.#both = [this.#fields, this.#shown];
  }

  takeTag(xml: XmlTags): void {
    const { name, isEnd } = xml;
    // An empty one may be some other program's, and nothing to Word.
    if (name === RUN && !xml.isEmpty) this.#isHidden = false;
    else if (HIDDEN.has(name)) this.#isHidden = true;
    if (this.#isFormat) {
      this.#isFormat = !(isEnd && name === FORMAT);
      return;
    }
    if (this.#isOpen && !isEnd && this.#isStrange(xml)) this.#cautions.add('unseen');
    if (name === CODE || name === PLAIN) this.#begin(xml, name === CODE || this.#isOpen, 'code');
    else if (ERASED.has(name)) this.#begin(xml, true, 'erased');
    else if (DELETIONS.has(name)) this.#countDeletion(xml);
    else if (name === FORMAT) this.#isFormat = this.#isOpen && !isEnd && !xml.isEmpty;
    else if (isEnd) return;
    else if (name === 'fldChar') this.#takeChar(xml);
    else if (name === 'fldSimple') this.#takeSimple(xml);
  }

  takeText(xml: XmlTags): void {
    if (this.#text === undefined || !this.#both.some(({ isListening }) => isListening)) return;
    const isErased = this.#text === 'erased' || this.#deletions > 0;
    const text = xml.text();
    for (const fields of this.#both) {
      if (isErased) fields.erase(text);
      else if (fields === this.#fields || !this.#isHidden) fields.say(text);
    }
  }

  /** The part ends. */
  finish(): void {
    for (const fields of this.#both) fields.finish();
  }

  get #isOpen(): boolean {
    return this.#fields.isOpen || this.#shown.isOpen;
  }

  #countDeletion({ isEnd, isEmpty }: XmlTags): void {
    if (isEnd) this.#deletions = Math.max(0, this.#deletions - 1);
    else if (!isEmpty) this.#deletions += 1;
  }

  #begin(xml: XmlTags, isTaken: boolean, text: 'code' | 'erased'): void {
    this.#text = isTaken && !xml.isEnd && !xml.isEmpty ? text : undefined;
  }

  /** What may hide or replace a part of an instruction. */
  #isStrange(xml: XmlTags): boolean {
    if (REPLACED.has(xml.name)) return true;
    if (xml.prefix !== this.#prefix && (!xml.isEmpty || xml.name === 'fldChar')) return true;
    return xml.declaresNames();
  }

  #takeChar(xml: XmlTags): void {
    const kinds = new Set(valuesOf(xml, 'fldchartype'));
    if (kinds.size !== 1) this.#cautions.add('unseen');
    for (const kind of kinds) {
      if (kind === 'begin') this.#prefix = xml.prefix;
      for (const fields of this.#both) {
        if (kind === 'begin') fields.begin();
        else if (kind === 'separate') fields.separate();
        else fields.end();
      }
    }
  }

  #takeSimple(xml: XmlTags): void {
    for (const instruction of valuesOf(xml, 'instr')) {
      for (const fields of this.#both) {
        fields.begin();
        fields.say(instruction);
        fields.end();
      }
    }
  }
}

/** What attributes of this name say, whatever their prefixes. */
function valuesOf(xml: XmlTags, wanted: string): string[] {
  return xml
    .attributes()
    .filter(({ name }) => name === wanted)
    .map(({ value }) => value.trim());
}
