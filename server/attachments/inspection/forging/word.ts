import { contentTypes, type ForgedPart, forgeZip } from './zip.ts';

// Parts and texts of Word documents, as tests put them together.

/** The beginning of the types of relationships. */
export const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The namespaces of text and of old drawings. */
const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"';

/** A part of one relationship with these attributes. */
export function relationships(attributes: string, name = 'word/_rels/settings.xml.rels'): ForgedPart {
  return {
    name,
    data: `<?xml version="1.0"?><Relationships><Relationship Id="rId1" ${attributes}/></Relationships>`,
  };
}

/** A part of one relationship to somewhere else. */
export const external = (kind: string, target = 'https://x.example/a') =>
  relationships(`Type="${TYPES}/${kind}" Target="${target}" TargetMode="External"`);

/** A document whose text is this. */
export function document(body: string | Buffer): Buffer {
  const data =
    typeof body === 'string' ? `<w:document ${SPACES}><w:body>${body}</w:body></w:document>` : body;
  return forgeZip([contentTypes(), { name: 'word/document.xml', data }]);
}

// Runs of a field: a mark, its instruction, all of it in paragraphs, and an instruction that was deleted.
export const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const said = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
export const field = (...texts: string[]) =>
  `<w:p>${char('begin')}${texts.map(said).join('')}${char('separate')}<w:r><w:t>x</w:t></w:r>${char('end')}</w:p>`;
export const deleted = (text: string) => `<w:r><w:delInstrText>${text}</w:delInstrText></w:r>`;

/** Text with two bytes a character, without a mark that says so. */
export function inUtf16(text: string, encoding: 'utf16le' | 'utf16be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16le' ? bytes : bytes.swap16();
}

/** A part with its text changed. */
export function changed(part: ForgedPart, change: (data: string) => string | Buffer): ForgedPart {
  return { ...part, data: change(String(part.data)) };
}
