import path from 'node:path';
import type { Colors } from '../brand-colors.ts';
import { ContentError, type Fault } from '../faults/fault.ts';
import { type Drawing, readDrawing } from './drawing.ts';

/** The size limit in bytes: the logo is inlined in every page. */
const MAX_BYTES = 6000;

/**
 * Reads the company's mark, and its wordmark if there is one.
 *
 * @param company - the company's folder
 * @throws {ContentError} if a file is invalid, or the wordmark's title is not the company's name
 */
export async function readLogo(
  company: string,
  name: string,
  colors: Colors,
): Promise<{ mark: Drawing; wordmark: Drawing | undefined }> {
  const faults: Fault[] = [];
  const read = async (file: string) => {
    try {
      const drawing = await readDrawing(path.join(company, file), colors);
      const size = drawing?.at({ x: 0, y: 0, height: 1 }).length ?? 0;
      if (size > MAX_BYTES)
        throw new Error(
          `Simplify the drawing to at most ${MAX_BYTES} bytes: it has ${size}, and is on every page`,
        );
      return drawing;
    } catch (error) {
      faults.push({ file, ...parserFault((error as Error).message) });
      return undefined;
    }
  };
  const [mark, wordmark] = [await read('brand/mark.svg'), await read('brand/wordmark.svg')];
  if (mark === undefined && faults.length === 0) {
    faults.push({ file: 'brand/mark.svg', reason: 'Put the company’s mark here, as an SVG file' });
  }
  if (wordmark !== undefined && wordmark.title !== name) {
    const reason = `Draw the company's name, "${name}", again, or delete the file to have it set in type: the drawing's title is "${wordmark.title}"`;
    faults.push({ file: 'brand/wordmark.svg', reason });
  }
  if (mark === undefined || faults.length > 0) throw new ContentError(company, faults);
  return { mark, wordmark };
}

/** The SVG parser's message, `<input>:3:14: Unclosed tag`, as a fault with its line. */
function parserFault(message: string): Pick<Fault, 'line' | 'reason'> {
  const [, line, reason] = /^<input>:(\d+):\d+: (.*)/.exec(message) ?? [];
  return line === undefined
    ? { reason: message }
    : { line: Number(line), reason: `Export the drawing again: it is damaged here (${reason})` };
}
