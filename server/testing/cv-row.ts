import type { Attachment } from '../database/tables.ts';

/** The row of a CV that was uploaded now and that no application has taken, unless told otherwise. */
export function cvRow(key: string, more: Partial<Attachment> = {}): Attachment {
  return {
    key,
    file_name: 'cv.pdf',
    content_type: '',
    size: 1,
    sha256: '',
    uploaded_at: new Date().toISOString(),
    claimed_at: null,
    cautions: null,
    scan: null,
    scan_detail: null,
    ...more,
  };
}
