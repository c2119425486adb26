import type { FileKind } from '@website/model/contract/forms/forms-content.ts';
import { type CFB$Container, find, read, utils, write } from 'cfb';
import { type OpenedCv, Refused } from './verdict.ts';

/** Streams that identify compound files of other programs. */
const OTHERS: readonly (readonly [stream: string, kind: FileKind])[] = [
  ['Workbook', 'spreadsheet'],
  ['Book', 'spreadsheet'],
  ['PowerPoint Document', 'presentation'],
  ['__properties_version1.0', 'message'],
];

/**
 * Magic numbers of the document stream: of Word 97 and later, and of Word 6 and 95, the last three in East Asian
 * versions.
 */
const WORD_97 = 0xa5ec;
const OLDER_WORD = [0xa5dc, 0xa697, 0xa698, 0xa699];

/** The lowest `nFib` of Word 97. Some Word 95 files have its magic number and a lower `nFib`. */
const WORD_97_NFIB = 0xc1;

const ENCRYPTED = 0x0100;

/** Parses a compound file with cfb, and extracts its text with word-extractor. */
export async function openDoc(bytes: Buffer): Promise<OpenedCv> {
  const file = parsed(bytes);
  // A password-protected DOCX is wrapped in a compound file with this stream.
  if (find(file, '/EncryptedPackage') !== null) throw new Refused('password');
  const stream = find(file, '/WordDocument')?.content;
  if (stream === undefined) {
    const other = OTHERS.find(([name]) => find(file, `/${name}`) !== null);
    throw new Refused('kind', other?.[1]);
  }
  const word = Buffer.from(stream);
  if (word.length < 12) throw new Refused('damaged');
  const [magic, nFib] = [word.readUInt16LE(0), word.readUInt16LE(2)];
  if (OLDER_WORD.includes(magic) || (magic === WORD_97 && nFib < WORD_97_NFIB)) throw new Refused('tooOld');
  if ((word.readUInt16LE(10) & ENCRYPTED) !== 0) throw new Refused('password');
  if (file.FullPaths.some((path) => /\/(?:VBA|_VBA_PROJECT(?:_CUR)?)(?:\/|$)/i.test(path)))
    throw new Refused('macros');
  const text = await textOf(bytes)
    .catch(() => textOf(withWordNames(file)))
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

/** Rewrites the document with stream names in Word's own case, which word-extractor requires and other readers don't. */
function withWordNames(file: CFB$Container): Buffer {
  const copy = utils.cfb_new();
  for (const name of ['WordDocument', '0Table', '1Table', 'Data']) {
    const stream = find(file, `/${name}`)?.content;
    if (stream !== undefined) utils.cfb_add(copy, `/${name}`, stream);
  }
  return write(copy, { type: 'buffer' });
}

function parsed(bytes: Buffer): CFB$Container {
  try {
    return read(bytes, { type: 'buffer' });
  } catch {
    throw new Refused('damaged');
  }
}
