import { open } from 'node:fs/promises';
import type { FileKind } from '#contract/forms/forms-content.ts';
import type { Caution } from './cautions.ts';
import { checkDoc } from './doc.ts';
import { checkDocx } from './docx.ts';
import { kindByStart, START_OF_KIND_BYTES } from './other-kinds.ts';
import { checkPdf } from './pdf.ts';
import { fileSource, type PositionedSource, paged } from './positioned-source.ts';
import { type RefusalReason, Refused } from './refusals.ts';

/**
 * What a file's bytes show it to be and what is to be known before it is opened, or why it is refused, in words for the
 * candidate.
 */
export type Inspection =
  | { type: 'pdf' | 'doc' | 'docx'; cautions: Caution[] }
  /** `kind` is what a file of another kind is, where that can be told. */
  | { refusal: RefusalReason; kind?: FileKind };

/** The first bytes of each kind, and what the rest must be like. */
const KINDS = [
  { type: 'pdf', magic: Buffer.from('%PDF-', 'latin1'), check: checkPdf },
  { type: 'docx', magic: Buffer.from('PK\x03\x04', 'latin1'), check: checkDocx },
  { type: 'doc', magic: Buffer.from('D0CF11E0A1B11AE1', 'hex'), check: checkDoc },
] as const;

/**
 * Judges by a file's bytes, never by its name, whether it is a CV that this site accepts. Reads the parts that decide by
 * position, in bounded memory, however large the file is.
 *
 * @throws only when the file can't be read from the disk
 */
export async function inspectCv(file: string): Promise<Inspection> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    return await inspectSource(fileSource(handle, size));
  } finally {
    await handle.close();
  }
}

/** Does the same with any source of bytes. */
export async function inspectSource(source: PositionedSource): Promise<Inspection> {
  try {
    return await recognize(paged(source));
  } catch (error) {
    if (error instanceof Refused) {
      const { refusal, kind } = error;
      return { refusal, ...(kind !== undefined && { kind }) };
    }
    throw error;
  }
}

async function recognize(source: PositionedSource): Promise<Inspection> {
  const start = await source.read(0, Math.min(source.size, START_OF_KIND_BYTES));
  const kind = KINDS.find(({ magic }) => start.subarray(0, magic.length).equals(magic));
  if (kind === undefined) throw new Refused('kind', kindByStart(start));
  return { type: kind.type, cautions: [...(await kind.check(source))] };
}
