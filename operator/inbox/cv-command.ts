import { Command } from 'commander';
import { verifiedCv } from '#server/attachments/verified-cv.ts';
import { findAttachment } from '#server/database/attachments.ts';
import { getInboxRow } from '#server/database/submissions.ts';
import { mayBeHandedOut, scanText } from '#server/scanning/scan.ts';
import { place } from '../command/arguments.ts';
import { nothingYet, readDatabase } from '../command/database.ts';
import { expectApart } from '../command/expect-apart.ts';
import { writePrivateFile } from '../command/new-file.ts';
import { OperatorError } from '../command/operator-error.ts';
import type { Output } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { withExamples } from '../command/voice.ts';
import { findRow } from './find-rows.ts';

/** `inbox cv`: the CV of an application, wherever it is kept. */
export function cvCommand(stores: Stores, output: Output): Command {
  return withExamples(
    new Command('cv')
      .description('Write the CV of an application to a file, or to another program.')
      .argument('<id>', 'id of the application or the beginning of it')
      .option('--output <file>', 'a new file that only you can read; without it, standard output', place)
      .action((id: string, { output: file }: { output?: string }) => writeCv(stores, output, id, file)),
    'inbox cv 0195511d-0000-7000 --output cv.pdf',
  );
}

async function writeCv(stores: Stores, output: Output, id: string, file: string | undefined): Promise<void> {
  if (file === undefined && output.isTerminal)
    throw new OperatorError(
      'A CV is no text for a terminal: name a file with --output, or pipe it to a program.',
    );
  if (file !== undefined) expectApart(file, stores);
  const found = await readDatabase(stores, async (database) => {
    const { attachment_key } = await getInboxRow(database, (await findRow(database, id)).id);
    return { cv: attachment_key === null ? undefined : await findAttachment(database, attachment_key) };
  });
  if (found === undefined) throw new OperatorError(nothingYet(stores).trim());
  const { cv } = found;
  if (cv === undefined) throw new OperatorError(`The submission ${id} has no CV.`);
  if (!mayBeHandedOut(cv)) {
    throw new OperatorError(
      `The CV is in quarantine: ${scanText(cv)}. If you must read it, quarantine hand-out ${id} releases it.`,
    );
  }
  const bytes: AsyncIterable<Uint8Array> = verifiedCv(stores.cvStore, cv);
  try {
    if (file === undefined) for await (const piece of bytes) await output.write(piece);
    else await writePrivateFile(file, bytes);
  } catch (error) {
    throw cvFault(error, stores.cvStore.placeOf(cv.key));
  }
  if (file !== undefined)
    output.note(`Written to ${file}: the CV that was sent as ${JSON.stringify(cv.file_name)}.`);
}

/** What the operator can look into, in words. */
function cvFault(error: unknown, place: string): unknown {
  const { code, path, name, message } = error as NodeJS.ErrnoException;
  if (name === 'ChangedCvError')
    return new OperatorError(
      `${message}. Nothing of it can be trusted; look at ${place}, and restore it from a backup.`,
    );
  if (code === 'ENOENT' && (path === undefined || path === place))
    return new OperatorError(`There is no CV at ${place}: a disk, a folder or a bucket may be missing.`);
  return error;
}
