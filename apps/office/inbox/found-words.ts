import type { Database, OfficeEntry } from '@website/store/database/tables.ts';
import { searchedValues } from '@website/store/office/entries.ts';
import { snippetOf, wordsOf } from '@website/store/office/words.ts';
import type { Kysely } from 'kysely';
import type { Row } from '../api.ts';

/** Rows of the inbox with what a search has found in them, which is mostly not in the list itself. */
export async function rowsWithFindings(
  database: Kysely<Database>,
  entries: readonly OfficeEntry[],
  search = '',
): Promise<Row[]> {
  const words = wordsOf([search]);
  if (entries.length === 0) return [];
  const heads = database
    .selectFrom('submissions')
    .select(['submissions.id', 'attachment_key'])
    .where(
      'submissions.id',
      'in',
      entries.map(({ submission_id }) => submission_id),
    );
  const found =
    words.length === 0
      ? []
      : await heads
          .leftJoin('attachments', 'attachments.key', 'submissions.attachment_key')
          .select(['body', 'file_name', 'cv_text'])
          .execute();
  const texts = new Map(found.map((row) => [row.id, row]));
  const cvs = new Map((await heads.execute()).map(({ id, attachment_key }) => [id, attachment_key !== null]));
  return entries.map((entry) => {
    const row = { ...entry, hasCv: cvs.get(entry.submission_id) ?? false };
    const text = texts.get(entry.submission_id);
    if (text === undefined) return row;
    const values = searchedValues(entry.kind, JSON.parse(text.body));
    const snippet = snippetOf([...values, text.cv_text ?? '', text.file_name ?? ''], words);
    return snippet === undefined ? row : { ...row, found: snippet };
  });
}
