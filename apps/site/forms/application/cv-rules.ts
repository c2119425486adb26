import { isCvFileName, shownSize } from '@website/model/contract/cv-file.ts';
import { filled } from '@website/model/contract/forms/filled.ts';
import type { CvTexts } from '@website/model/contract/forms/form-texts.ts';

/** Why a chosen file can't be sent, told before anything is sent: the words of the alert. */
export function faultOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
  texts: Pick<CvTexts, 'wrongType' | 'empty' | 'tooLarge'>,
): string | undefined {
  if (!isCvFileName(name)) return texts.wrongType;
  if (size === 0) return texts.empty;
  if (size > maxBytes) return filled(texts.tooLarge, { size: shownSize(maxBytes) });
  return undefined;
}
