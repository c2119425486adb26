import { mayBeHandedOut, scanText, verifiedCv } from '@website/store/cvs/hand-out.ts';
import { findAttachment } from '@website/store/database/attachments.ts';
import {
  findInInbox,
  getInboxRow,
  type InboxHead,
  type InboxSelection,
  inboxPages,
} from '@website/store/database/submissions.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';
import { filePath, OperatorCommand, positiveNumber } from '../command/command-line.ts';
import { OperatorError, writePrivateFile, writeReport } from '../command/output.ts';
import {
  type Context,
  expectNoOverlap,
  nothingYet,
  readDatabase,
  workOnDatabase,
} from '../command/stores.ts';
import { cvEntry, inboxEntry, inboxJson, inboxTable, submissionSheet } from './shown-submissions.ts';

export function inboxCommand(context: Context): OperatorCommand {
  const list = new OperatorCommand('list')
    .description('List the submissions, latest first; inbox alone does the same.')
    .option('--held', 'only what is in quarantine')
    .kindOption()
    .option('--limit <number>', 'at most this many, the latest', positiveNumber)
    .json()
    .examples('inbox list --limit 20', 'inbox list --kind application --json')
    .action(({ held, ...options }) => writeInbox(context, { ...options, status: held && 'held' }));
  const show = new OperatorCommand('show')
    .description('Show one submission with every field.')
    .argument('<id>', 'its id or the beginning of it')
    .json()
    .examples('inbox show 0195511d-0000-7000')
    .action((id: string, { json }: { json?: true }) => writeSubmission(context, id, json));
  const cv = new OperatorCommand('cv')
    .description('Write the CV of an application to a file, or pipe it to another program.')
    .argument('<id>', 'id of the application or the beginning of it')
    .option('--output <file>', 'a new file that only you can read; without it, standard output', filePath)
    .examples('inbox cv 0195511d-0000-7000 --output cv.pdf')
    .action((id: string, { output: file }: { output?: string }) => writeCv(context, id, file));
  return new OperatorCommand('inbox')
    .description('List and show submissions.')
    .examples('inbox')
    .addCommand(list, { isDefault: true })
    .addCommand(show)
    .addCommand(cv);
}

/** Streams the inbox as a table or as JSON. */
export async function writeInbox(
  context: Context,
  { json, ...selection }: InboxSelection & { json?: true | undefined },
): Promise<void> {
  const { write, columns } = context.output;
  const found = await readDatabase(context, async (database) => {
    const pages = inboxPages(database, selection);
    const forms = await context.labels();
    let isEmpty = true;
    for await (const text of json ? inboxJson(pages, forms) : inboxTable(pages, forms, columns)) {
      await write(text);
      isEmpty = false;
    }
    return !isEmpty;
  });
  if (found) return;
  if (found === undefined) return write(json ? '[]\n' : nothingYet(context));
  await write(selection.status === 'held' ? 'Nothing is in quarantine.\n' : 'Nothing has come in yet.\n');
}

async function writeSubmission(context: Context, id: string, json: true | undefined): Promise<void> {
  const report = await workOnDatabase(context, { dryRun: true }, async (database) => {
    const row = await getInboxRow(database, (await findRow(database, id)).id);
    const found =
      row.attachment_key === null ? undefined : await findAttachment(database, row.attachment_key);
    const cv = found && { ...found, location: context.cvStore.locationOf(found.key) };
    const forms = await context.labels();
    return {
      value: { ...inboxEntry(row, forms), cv: cv === undefined ? null : cvEntry(cv) },
      text: submissionSheet(row, forms, cv),
    };
  });
  await writeReport(context.output, json, report);
}

async function writeCv(context: Context, id: string, file: string | undefined): Promise<void> {
  const { output, cvStore } = context;
  if (file === undefined && output.isTerminal)
    throw new OperatorError(
      'A CV is no text for a terminal: name a file with --output, or pipe it to a program.',
    );
  if (file !== undefined) expectNoOverlap(file, context);
  const cv = await workOnDatabase(context, { dryRun: true }, async (database) => {
    const { attachment_key } = await getInboxRow(database, (await findRow(database, id)).id);
    return attachment_key === null ? undefined : findAttachment(database, attachment_key);
  });
  if (cv === undefined) throw new OperatorError(`The submission ${id} has no CV.`);
  if (!mayBeHandedOut(cv))
    throw new OperatorError(
      `The CV is in quarantine: ${scanText(cv)}. If you must read it, quarantine hand-out ${id} releases it.`,
    );
  const bytes: AsyncIterable<Uint8Array> = verifiedCv(cvStore, cv);
  try {
    if (file === undefined) for await (const chunk of bytes) await output.write(chunk);
    else await writePrivateFile(file, bytes);
  } catch (error) {
    throw cvFault(error, cvStore.locationOf(cv.key));
  }
  if (file !== undefined)
    output.note(`Written to ${file}: the CV that was sent as ${JSON.stringify(cv.file_name)}.`);
}

/** Explains a changed or missing CV to the operator. */
function cvFault(error: unknown, location: string): unknown {
  const { code, path, name, message } = error as NodeJS.ErrnoException;
  if (name === 'ChangedCvError')
    return new OperatorError(
      `${message}. It can't be trusted; check ${location}, and restore it from a backup.`,
    );
  if (code === 'ENOENT' && (path === undefined || path === location))
    return new OperatorError(`There is no CV at ${location}: a disk, a folder or a bucket may be missing.`);
  return error;
}

/** The submission with this id or prefix. @throws {OperatorError} if there is none or more than one */
export async function findRow(database: Kysely<Database>, id: string): Promise<InboxHead> {
  // An id copied from a narrow terminal is truncated with an ellipsis.
  const prefix = id.toLowerCase().replace(/…$/, '');
  const [row, another] = prefix === '' ? [] : await findInInbox(database, prefix);
  if (row === undefined) throw new OperatorError(`There is no submission ${id}.`);
  if (another !== undefined)
    throw new OperatorError(`More than one submission starts with ${id}; give more of its id.`);
  return row;
}

export async function findRows(database: Kysely<Database>, ids: readonly string[]): Promise<InboxHead[]> {
  const rows = new Map<string, InboxHead>();
  for (const id of ids) {
    const row = await findRow(database, id);
    rows.set(row.id, row);
  }
  return [...rows.values()];
}
