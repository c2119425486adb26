import type { Readable } from 'node:stream';
import { mayBeHandedOut, verifiedCv } from '@website/store/cvs/hand-out.ts';
import { findAttachments } from '@website/store/database/attachments.ts';
import type { OfficeEntry } from '@website/store/database/tables.ts';
import { ZipFile } from 'yazl';
import type { Office } from '../office.ts';

/**
 * The CVs of some applications as a ZIP archive, streamed: each is read when its turn comes, and checked while it is read. Those in
 * quarantine are left out; if one turns out to be damaged, the download breaks off instead of seeming complete.
 *
 * @returns undefined if there is none
 */
export async function zipOfCvs(
  { database, cvStore }: Pick<Office, 'database' | 'cvStore'>,
  entries: readonly OfficeEntry[],
): Promise<{ stream: Readable; number: number; ids: string[] } | undefined> {
  const keys = await database
    .selectFrom('submissions')
    .select(['id', 'attachment_key as key'])
    .where('id', 'in', entries.map(({ submission_id }) => submission_id).concat(''))
    .where('attachment_key', 'is not', null)
    .$narrowType<{ key: string }>()
    .execute();
  const cvs = await findAttachments(
    database,
    keys.map(({ key }) => key),
  );
  const zip = new ZipFile();
  const names = new Set<string>();
  const ids: string[] = [];
  for (const { id, key } of keys) {
    const cv = cvs.get(key);
    const entry = entries.find(({ submission_id }) => submission_id === id);
    if (cv === undefined || entry === undefined || !mayBeHandedOut(cv)) continue;
    const options = { compress: false, mtime: new Date(cv.uploaded_at), size: cv.size, mode: 0o100644 };
    zip.addReadStreamLazy(fileName(entry, key, names), options, (callback) =>
      callback(null, verifiedCv(cvStore, cv)),
    );
    ids.push(id);
  }
  if (ids.length === 0) return undefined;
  zip.end();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  return { stream, number: ids.length, ids };
}

/** `Ann Lee, Senior Engineer.pdf`, without what file systems refuse; the ending is that of the content. */
function fileName({ name, topic }: OfficeEntry, key: string, taken: Set<string>): string {
  const ending = key.slice(key.lastIndexOf('.'));
  const stem = `${name}, ${topic}`
    .replaceAll(/[^\p{L}\p{M}\p{N} ,.'-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 100);
  for (let number = 1; ; number++) {
    const given = `${stem}${number === 1 ? '' : ` ${number}`}${ending}`;
    if (taken.has(given)) continue;
    taken.add(given);
    return given;
  }
}
