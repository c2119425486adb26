import type { Caution } from './cautions.ts';
import { mayBeXml, xmlText } from './docx-encoding.ts';
import { DocxFields } from './docx-fields.ts';
import { DocxParts } from './docx-parts.ts';
import { isDrawingOrPage } from './docx-pictures.ts';
import { relationshipCautions } from './docx-relationships.ts';
import type { PositionedSource } from './positioned-source.ts';
import { Refused } from './refusals.ts';
import { holdsFile, startsFile } from './signatures.ts';
import { isPictureElsewhere } from './word-places.ts';
import { type XmlBudget, XmlTags } from './xml-tags.ts';
import type { ZipPart } from './zip-archive.ts';

/**
 * The most tags that are looked at in all parts, several times what 100 pages have. The rest counts as unseen: it would
 * only take time.
 */
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

/** Pictures and pages, neither of which Word takes for a part of its own. */
const NOT_WORDS = new Set(['svg', 'html']);

/** Namespaces that Office's own parts are made of: a part that mentions none of these is somebody else's data. */
const OFFICE = ['openxmlformats', 'purl.oclc.org', 'schemas.microsoft', 'schemas-microsoft'];
const DECLARED = 'xmlns';
const DISGUISE = '&#';

/** What elements are signs of, whatever their prefixes (ECMA-376, parts 1 and 4; MS-DOCX; MS-ODRAWXML). */
const ELEMENTS = new Map<string, Caution>([
  ['altChunk', 'imports'],
  ['subDoc', 'imports'],
  ['control', 'controls'],
  ['OLEObject', 'embedded'],
  ['objectEmbed', 'embedded'],
  ['objectLink', 'external'],
  // Films of a page elsewhere, as Word's online video; films, sounds and models of drawings, and of objects in their place.
  ['webVideoPr', 'media'],
  ['movie', 'media'],
  ['audioCd', 'media'],
  ['audioFile', 'media'],
  ['wavAudioFile', 'media'],
  ['videoFile', 'media'],
  ['quickTimeFile', 'media'],
  ['snd', 'media'],
  ['model3d', 'media'],
  // Data to fill in are taken from a database or a share, which can be asked anything.
  ['connectString', 'external'],
  ['query', 'external'],
  ['udl', 'external'],
  ['dataSource', 'external'],
  ['headerSource', 'external'],
]);

/** Old drawings may name the place of a picture without a relationship: of what they show, and of each of their sides. */
const DRAWN = new Set(['imagedata', 'fill', 'stroke', 'left', 'top', 'right', 'bottom', 'column']);
const PLACES = new Set(['src', 'href', 'althref']);

/** Helpers for the data in a document, which old versions of Word fetch. */
const LIBRARY = 'schema';
const MANIFEST = 'manifestlocation';

/**
 * Searches a Word document for what it does, or lets happen, when it is opened. A part's kind is judged by its first
 * bytes, since names and content types may lead anywhere. Parts are unpacked up to a limit; what they embed is not
 * inspected.
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
    if (!mayBeXml(start) || isDrawingOrPage(start)) continue;
    const bytes = await unpacked.whole(part);
    const text = bytes && xmlText(bytes);
    if (text === undefined) cautions.add('unseen');
    else lookThroughXml(new XmlTags(text, budget), RELATIONSHIPS.test(name), isOffice(text), cautions);
  }
  return cautions;
}

/** Whether a part is a document, an archive or a program. */
function isCarried(name: string, start: Buffer): boolean {
  const begins = (bytes: Buffer) => start.subarray(0, bytes.length).equals(bytes);
  if (EMBEDDED.test(name)) return !(name.endsWith(SHEET) && begins(ZIP));
  return !PICTURES.some(begins) && (startsFile(start) || holdsFile(start.subarray(0, SIGNATURE_BYTES)));
}

/** Whether a part may be one of Office's own; other data, with elements of the same names, may be kept beside them. */
function isOffice(text: string): boolean {
  return OFFICE.some((name) => text.includes(name)) || !text.includes(DECLARED) || text.includes(DISGUISE);
}

function lookThroughXml(
  xml: XmlTags,
  isRelationships: boolean,
  hasElements: boolean,
  cautions: Set<Caution>,
): void {
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
    if (xml.isEnd) continue;
    if (xml.name === 'Relationship')
      for (const found of relationshipCautions(xml.attributes())) cautions.add(found);
    if (hasElements) lookAtElement(xml, cautions);
  }
  fields.finish();
  if (xml.hasDeclarations && isRelationships) throw new Refused('unsafe');
  if (xml.hasDeclarations || !xml.isWhole) cautions.add('unseen');
}

function lookAtElement(xml: XmlTags, cautions: Set<Caution>): void {
  const caution = ELEMENTS.get(xml.name);
  if (caution !== undefined) cautions.add(caution);
  const places = DRAWN.has(xml.name) && [...PLACES].some((place) => xml.mentions(place));
  const isManifest = xml.name === LIBRARY && xml.mentions('manifestLocation');
  if (!places && !isManifest) return;
  for (const { name, value } of xml.attributes())
    if ((PLACES.has(name) || name === MANIFEST) && isPictureElsewhere(value)) cautions.add('external');
}
