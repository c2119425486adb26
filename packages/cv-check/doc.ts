import type { FileKind } from '@website/model/contract/forms/forms-content.ts';
import { type CFB$Container, find, read, utils, write } from 'cfb';
import { type OpenedCv, Refused } from './verdict.ts';

/** The streams by which other programs' compound files are known. */
const OTHERS: readonly (readonly [stream: string, kind: FileKind])[] = [
  ['Workbook', 'spreadsheet'],
  ['Book', 'spreadsheet'],
  ['PowerPoint Document', 'presentation'],
  ['__properties_version1.0', 'message'],
];

/** How the stream of a document begins since Word 97, and how it began in Word 6 and 95; the later ones are East Asian. */
const WORD_97 = 0xa5ec;
const OLDER_WORD = [0xa5dc, 0xa697, 0xa698, 0xa699];

/** The number of Word 97's form. Some of Word 95's have a smaller one behind the mark of Word 97. */
const WORD_97_FORM = 0xc1;

const ENCRYPTED = 0x0100;

/** Opens a compound file with cfb, and its text with word-extractor. */
export async function openDoc(bytes: Buffer): Promise<OpenedCv> {
  const file = opened(bytes);
  // The Word document is locked, and lies in this one.
  if (find(file, '/EncryptedPackage') !== null) throw new Refused('password');
  const stream = find(file, '/WordDocument')?.content;
  if (stream === undefined) {
    const other = OTHERS.find(([name]) => find(file, `/${name}`) !== null);
    throw new Refused('kind', other?.[1]);
  }
  const word = Buffer.from(stream);
  if (word.length < 12) throw new Refused('damaged');
  const [mark, form] = [word.readUInt16LE(0), word.readUInt16LE(2)];
  if (OLDER_WORD.includes(mark) || (mark === WORD_97 && form < WORD_97_FORM)) throw new Refused('tooOld');
  if ((word.readUInt16LE(10) & ENCRYPTED) !== 0) throw new Refused('password');
  if (file.FullPaths.some((path) => /\/(?:VBA|_VBA_PROJECT(?:_CUR)?)(?:\/|$)/i.test(path)))
    throw new Refused('macros');
  const text = await textOf(bytes)
    .catch(() => textOf(rewritten(file)))
    .catch(() => {
      throw new Refused('damaged');
    });
  return { type: 'doc', cautions: [], text };
}

async function textOf(bytes: Buffer): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(bytes);
  return [
    document.getHeaders(),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
    document.getEndnotes(),
  ].join('\n');
}

/** The same document with names in the case that Word gives them, which word-extractor insists on, and readers don't. */
function rewritten(file: CFB$Container): Buffer {
  const made = utils.cfb_new();
  for (const name of ['WordDocument', '0Table', '1Table', 'Data']) {
    const stream = find(file, `/${name}`)?.content;
    if (stream !== undefined) utils.cfb_add(made, `/${name}`, stream);
  }
  return write(made, { type: 'buffer' });
}

function opened(bytes: Buffer): CFB$Container {
  try {
    return read(bytes, { type: 'buffer' });
  } catch {
    throw new Refused('damaged');
  }
}
