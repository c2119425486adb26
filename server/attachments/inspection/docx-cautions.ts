import type { Caution } from './cautions.ts';
import { mayBeXml, xmlText } from './docx-encoding.ts';
import { DocxFields } from './docx-fields.ts';
import { DocxParts } from './docx-parts.ts';
import { relationshipCautions } from './docx-relationships.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile } from './signatures.ts';
import { type XmlBudget, XmlTags } from './xml-tags.ts';
import type { ZipPart } from './zip-archive.ts';

/** So many tags of all parts are looked at, several times what 100 pages have. What is more counts as unseen: it would only take time. */
const MOST_TAGS = 200_000;

const RELATIONSHIPS = /\.rels$/;
const CONTROLS = /(?:^|\/)(?:activex|customui|webextensions)\//;

/** A part in pieces, each below its name: Word writes none. */
const PIECE = /\/\[\d+\](?:\.last)?\.piece$/;

/** Documents carried along. The sheets behind diagrams are opened by a click that says what it opens. */
const EMBEDDED = /(?:^|\/)embeddings\/./;
const SHEET = '.xlsx';
const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Word keeps some pictures packed (of Windows) or as PDF (of macOS). */
const PICTURES: readonly Buffer[] = ['\x1f\x8b\x08', '%PDF-'].map((text) => Buffer.from(text, 'latin1'));
const SIGNATURE_BYTES = 32;

/** Pictures and pages, which Word takes neither for a part of its own. */
const NOT_WORDS = new Set(['svg', 'html']);

/** What elements are signs of, whatever their prefixes. */
const ELEMENTS = new Map<string, Caution>([
  ['altChunk', 'imports'],
  ['subDoc', 'imports'],
  ['control', 'controls'],
  // Data to fill in are taken from a database or a share, which can be asked anything.
  ['connectString', 'external'],
  ['query', 'external'],
  ['udl', 'external'],
  ['dataSource', 'external'],
]);

/** Old drawings may name the place of a picture without a relationship. */
const DRAWN = new Set(['imagedata', 'fill', 'stroke']);
const PLACE = /^\s*(?:(?:https?|ftp|file):|\\\\)/i;

/**
 * Looks through a Word document for what it does or lets happen when it is opened. What a part is, its first bytes say, since
 * names and content types may lead anywhere. Parts are unpacked to a limit; what they embed is not looked into.
 *
 * @param parts - by their names in lower case
 * @throws {Refused} for parts that are not what their checksums say
 */
export async function lookThroughDocx(
  source: PositionedSource,
  parts: ReadonlyMap<string, ZipPart>,
): Promise<ReadonlySet<Caution>> {
  const cautions = new Set<Caution>();
  const budget: XmlBudget = { left: MOST_TAGS };
  const unpacked = new DocxParts(source);
  for (const [name, part] of parts) {
    if (CONTROLS.test(name)) cautions.add('controls');
    if (PIECE.test(name)) cautions.add('unseen');
    const start = await unpacked.start(part);
    if (isCarried(name, start)) cautions.add('embedded');
    if (!mayBeXml(start)) continue;
    const bytes = await unpacked.whole(part);
    const text = bytes && xmlText(bytes);
    if (text === undefined) cautions.add('unseen');
    else lookThroughXml(new XmlTags(text, budget), RELATIONSHIPS.test(name), cautions);
  }
  return cautions;
}

/** Whether a part is a document, an archive or a program. */
function isCarried(name: string, start: Buffer): boolean {
  const begins = (bytes: Buffer) => start.subarray(0, bytes.length).equals(bytes);
  if (EMBEDDED.test(name)) return !(name.endsWith(SHEET) && begins(ZIP));
  return !PICTURES.some(begins) && holdsFile(start.subarray(0, SIGNATURE_BYTES));
}

function lookThroughXml(xml: XmlTags, isRelationships: boolean, cautions: Set<Caution>): void {
  const fields = new DocxFields(cautions);
  let isFirst = true;
  for (let step = xml.next(); step !== 'end'; step = xml.next()) {
    if (step === 'text') {
      fields.takeText(xml);
      continue;
    }
    if (isFirst && NOT_WORDS.has(xml.name)) return;
    isFirst = false;
    fields.takeTag(xml);
    if (!xml.isEnd) lookAtElement(xml, cautions);
  }
  fields.finish();
  if (xml.hasDeclarations && isRelationships) throw new Refused('unsafe');
  if (xml.hasDeclarations || !xml.isWhole) cautions.add('unseen');
}

function lookAtElement(xml: XmlTags, cautions: Set<Caution>): void {
  const caution = ELEMENTS.get(xml.name);
  if (caution !== undefined) cautions.add(caution);
  if (xml.name === 'Relationship')
    for (const found of relationshipCautions(xml.attributes())) cautions.add(found);
  if (DRAWN.has(xml.name)) {
    const places = xml.attributes().filter(({ name }) => name === 'src' || name === 'href');
    if (places.some(({ value }) => PLACE.test(value))) cautions.add('external');
  }
}
