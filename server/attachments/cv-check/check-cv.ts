import { openDoc } from './doc.ts';
import { openDocx } from './docx.ts';
import { kindByStart, START_OF_KIND_BYTES } from './other-kinds.ts';
import { openPdf } from './pdf.ts';
import { keptText, type OpenedCv, Refused, type Verdict } from './verdict.ts';

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1');
/** How far behind the start readers look for it: some programs and mail servers write something before it. */
const PDF_HEADER = { mark: '%PDF-', within: 65_536 };
const WORD_2 = Buffer.from('dba52d00', 'hex');

/**
 * Opens a file with the libraries that readers use, whatever its name: it is what it opens as. Run it in a process of its
 * own, with limits (`CvChecker`): whatever a file holds reaches those libraries.
 *
 * @example await checkCv(await readFile('cv.pdf')); // { type: 'pdf', pages: 2, cautions: [], text: 'Asha Rao …' }
 */
export async function checkCv(bytes: Buffer): Promise<Verdict> {
  try {
    const opened = await open(bytes);
    return { ...opened, text: keptText(opened.text) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal, kind } = error;
    return { refusal, ...(kind !== undefined && { kind }) };
  }
}

async function open(bytes: Buffer): Promise<OpenedCv> {
  if (startsWith(bytes, COMPOUND_FILE)) return openDoc(bytes);
  if (startsWith(bytes, ARCHIVE)) return openDocx(bytes);
  const kind = kindByStart(bytes.subarray(0, START_OF_KIND_BYTES));
  const header = bytes.subarray(0, PDF_HEADER.within).indexOf(PDF_HEADER.mark, 0, 'latin1');
  if (header >= 0) {
    return openPdf(bytes).catch((error) => {
      // What mentions the mark somewhere and is something else is told so.
      throw header > 0 && kind !== undefined && isDamaged(error) ? new Refused('kind', kind) : error;
    });
  }
  if (startsWith(bytes, WORD_2)) throw new Refused('tooOld');
  throw new Refused('kind', kind);
}

function isDamaged(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'damaged';
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}
