import type { Caution } from './cautions.ts';
import { Fields } from './fields.ts';
import type { XmlTags } from './xml-tags.ts';

/** Elements whose text is that of an instruction; plain text only where one is under way. */
const CODE = 'instrText';
const PLAIN = 't';
const ERASED = new Set(['delInstrText', 'delText']);

/** What is in these elements was deleted, and is kept to be seen or restored. */
const DELETIONS = new Set(['del', 'moveFrom']);

/** How a text looks: what is in it is not text. */
const FORMAT = 'rPr';

/** What is shown in their place is not what they hold. */
const REPLACED = new Set(['sdt', 'sym']);

/** Follows the fields of one part of a Word document, tag by tag and text by text. */
export class DocxFields {
  readonly #cautions: Set<Caution>;
  readonly #fields: Fields;
  /** Of the field that began last: elements by other prefixes may be there for some programs and not for others. */
  #prefix = '';
  #text: 'code' | 'erased' | undefined;
  #isDeleted = false;
  #isFormat = false;

  constructor(cautions: Set<Caution>) {
    this.#cautions = cautions;
    this.#fields = new Fields(cautions);
  }

  takeTag(xml: XmlTags): void {
    const { name, isEnd } = xml;
    if (this.#isFormat) {
      this.#isFormat = !(isEnd && name === FORMAT);
      return;
    }
    if (this.#fields.isOpen && !isEnd && this.#isStrange(xml)) this.#cautions.add('unseen');
    if (name === CODE || name === PLAIN) this.#begin(xml, name === CODE || this.#fields.isOpen, 'code');
    else if (ERASED.has(name)) this.#begin(xml, true, 'erased');
    else if (DELETIONS.has(name)) this.#isDeleted = !isEnd && !xml.isEmpty;
    else if (name === FORMAT) this.#isFormat = this.#fields.isOpen && !isEnd && !xml.isEmpty;
    else if (isEnd) return;
    else if (name === 'fldChar') this.#takeChar(xml);
    else if (name === 'fldSimple') this.#takeSimple(xml);
  }

  takeText(xml: XmlTags): void {
    if (this.#text === undefined || !this.#fields.isListening) return;
    if (this.#text === 'erased' || this.#isDeleted) this.#fields.erase(xml.text());
    else this.#fields.say(xml.text());
  }

  /** The part ends. */
  finish(): void {
    this.#fields.finish();
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
      if (kind === 'begin') {
        this.#prefix = xml.prefix;
        this.#fields.begin();
      } else if (kind === 'separate') this.#fields.separate();
      else this.#fields.end();
    }
  }

  #takeSimple(xml: XmlTags): void {
    for (const instruction of valuesOf(xml, 'instr')) {
      this.#fields.begin();
      this.#fields.say(instruction);
      this.#fields.end();
    }
  }
}

/** What attributes of a name say, whatever their prefixes. */
function valuesOf(xml: XmlTags, wanted: string): string[] {
  return xml
    .attributes()
    .filter(({ name }) => name === wanted)
    .map(({ value }) => value.trim());
}
