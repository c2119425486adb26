import path from 'node:path';
import type { Colors } from '#schema/brand-colors.ts';
import { ContentError } from '#schema/content-file.ts';
import { type Drawing, readDrawing } from './drawing.ts';

/** The most bytes that a drawing on every page may have. */
const LARGEST = 6000;

/**
 * Reads the company's mark, and its wordmark if it has one.
 *
 * @param company - the company's folder
 * @throws {ContentError} if a file can't be used, or shows the name of another company
 */
export async function readLogo(
  company: string,
  name: string,
  colors: Colors,
): Promise<{ mark: Drawing; wordmark: Drawing | undefined }> {
  const faults: string[] = [];
  const read = async (file: string) => {
    try {
      const drawing = await readDrawing(path.join(company, file), colors);
      const size = drawing?.at({ x: 0, y: 0, height: 1 }).length ?? 0;
      if (size > LARGEST) throw new Error(`has ${size} bytes and is on every page: ${LARGEST} at most`);
      return drawing;
    } catch (error) {
      faults.push(`${file}: drawing: ${(error as Error).message}`);
      return undefined;
    }
  };
  const [mark, wordmark] = [await read('brand/mark.svg'), await read('brand/wordmark.svg')];
  if (mark === undefined && faults.length === 0) {
    faults.push('brand/mark.svg: file: there is no such file: put the company’s mark there');
  }
  if (wordmark !== undefined && wordmark.title !== name) {
    const reason = `must be the company's name, "${name}": draw it anew, or delete the file to have the name set in type`;
    faults.push(`brand/wordmark.svg: title: ${reason}`);
  }
  if (mark === undefined || faults.length > 0) throw new ContentError(faults);
  return { mark, wordmark };
}
