import type { NewAttachment } from '../database/tables.ts';
import { cautionWords } from './cv-check/cautions.ts';
import type { ReceivedCv } from './receive-parts.ts';
import { shownFileName } from './shown-file-name.ts';

/**
 * What is recorded of a CV that is kept under a key. The name to show it under gets the ending that fits its bytes, not
 * the one it came with.
 */
export function attachmentRow(
  key: string,
  { file, type, cautions, text, scan }: ReceivedCv,
  { fileName, contentType }: { fileName: string; contentType: string },
): Omit<NewAttachment, 'uploaded_at'> {
  return {
    key,
    file_name: shownFileName(fileName, `.${type}`),
    content_type: contentType,
    size: file.size,
    sha256: file.sha256,
    cautions: cautionWords(cautions),
    cv_text: text,
    ...scan,
  };
}
