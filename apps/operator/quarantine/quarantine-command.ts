import { scanText } from '@website/store/cvs/hand-out.ts';
import {
  countUnscanned,
  findAttachment,
  leaveQuarantine,
  type Quarantined,
  quarantinedCvs,
} from '@website/store/database/attachments.ts';
import { requeueNotifications } from '@website/store/database/redelivery.ts';
import type { Database } from '@website/store/database/tables.ts';
import { clamdAddress } from '@website/store/scanning/clamd.ts';
import { rescan } from '@website/store/scanning/rescan.ts';
import { Scanner } from '@website/store/scanning/scanner.ts';
import type { Kysely } from 'kysely';
import { type ActionOptions, type DestructiveOptions, OperatorCommand } from '../command/command-line.ts';
import {
  counted,
  formatBytes,
  formatTime,
  OperatorError,
  progress,
  singleLine,
  UsageError,
  writeReport,
} from '../command/output.ts';
import { type Context, nothingYet, readDatabase, type Stores, workOnDatabase } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { confirmAndErase } from '../erasing/erase-commands.ts';
import { findRow, findRows, writeInbox } from '../inbox/inbox-command.ts';
import { deliveryState } from '../inbox/shown-submissions.ts';
import { redeliverAll } from '../redelivery/redeliver-command.ts';

export function quarantineCommand(context: Context): OperatorCommand {
  const list = new OperatorCommand('list')
    .description('List held submissions, latest first; quarantine alone does the same.')
    .json()
    .examples('quarantine list')
    .action(({ json }: { json?: true }) => writeInbox(context, { json, status: 'held' }));
  const release = new OperatorCommand('release')
    .description('Send the notifications of submissions that are not spam.')
    .argument('[id...]', 'ids or beginnings of ids')
    .option('--all', 'everything that is held')
    .actionOptions()
    .examples('quarantine release 0195511d-0000-7000', 'quarantine release --all --dry-run')
    .action((ids: string[], order: ActionOptions & { all?: true }) => releaseHeld(context, ids, order));
  const remove = new OperatorCommand('delete')
    .description('Erase spam for good, with its CV.')
    .argument('<id...>', 'ids or beginnings of ids')
    .destructiveOptions()
    .examples('quarantine delete 0195511d-0000-7000 --dry-run')
    .action((ids: string[], order: DestructiveOptions) =>
      workOnDatabase(context, order, async (database) => {
        const held = (await heldIds(database, ids)).sort();
        await confirmAndErase({ ...context, database }, () => [held], order);
      }),
    );
  return new OperatorCommand('quarantine')
    .summary('Review submissions that look like spam, and CVs that may be harmful.')
    .description('Review submissions that are held since they look like spam, and CVs that may be harmful.')
    .examples('quarantine')
    .addCommand(list, { isDefault: true })
    .addCommand(release)
    .addCommand(remove)
    .addCommand(quarantineCvsCommand(context))
    .addCommand(quarantineScanCommand(context))
    .addCommand(handOutCommand(context));
}

function releaseHeld(
  context: Context,
  ids: readonly string[],
  { all, dryRun, json }: ActionOptions & { all?: true },
): Promise<void> {
  if ((all === undefined) === (ids.length === 0)) throw new UsageError('Give either ids or --all.');
  const { output } = context;
  return workOnDatabase(context, { dryRun }, async (database) => {
    const held = all ? [] : await heldIds(database, ids);
    if (!(all || dryRun)) await requeueNotifications(database, held, ['held']);
    const submissions = all ? await redeliverAll(database, 'held', output, dryRun) : held.length;
    const number = counted(submissions, 'submission');
    await writeReport(output, json, {
      value: { dryRun: dryRun ?? false, submissions },
      text: dryRun
        ? `Would release ${number}.\n`
        : `Released ${number}; a running server sends within seconds.\n`,
    });
  });
}

/** The ids of held submissions. @throws {OperatorError} if one is not held */
async function heldIds(database: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await findRows(database, ids);
  const other = rows.find(({ status }) => status !== 'held');
  if (other) throw new OperatorError(`${other.id} is not held: ${deliveryState(other)}.`);
  return rows.map(({ id }) => id);
}

function quarantineCvsCommand(context: Context): OperatorCommand {
  return new OperatorCommand('cvs')
    .description('List CVs that are not handed out, because they could not be scanned or are infected.')
    .json()
    .examples('quarantine cvs')
    .action(async ({ json }: { json?: true }) => {
      const found = await readDatabase(context, quarantinedCvs);
      const text =
        found === undefined
          ? nothingYet(context)
          : found.length === 0
            ? 'No CV is in quarantine.\n'
            : table(['APPLICATION', 'UPLOADED', 'SIZE', 'WHY'], found.map(cellsOf), context.output.columns);
      await writeReport(context.output, json, { value: (found ?? []).map(entryOf), text });
    });
}

function entryOf({ key, submission_id, uploaded_at, size, scan, scan_detail }: Quarantined) {
  return {
    attachmentKey: key,
    application: submission_id,
    uploadedAt: uploaded_at,
    bytes: size,
    scan,
    scanDetail: scan_detail,
  };
}

function cellsOf(cv: Quarantined): string[] {
  const why = singleLine(scanText(cv) ?? '');
  return [cv.submission_id ?? 'none', formatTime(cv.uploaded_at), formatBytes(cv.size), why];
}

function quarantineScanCommand(context: Context): OperatorCommand {
  return new OperatorCommand('scan')
    .description('Scan the CVs that could not be scanned; status 1 if some still could not be.')
    .actionOptions()
    .examples('quarantine scan')
    .action((order: ActionOptions) =>
      workOnDatabase(context, order, (database) => scan(database, context, order)),
    );
}

async function scan(
  database: Kysely<Database>,
  context: Context,
  { dryRun, json }: ActionOptions,
): Promise<void> {
  const { cvStore, output } = context;
  const unscanned = await countUnscanned(database);
  const total = counted(unscanned, 'CV');
  // `unread` CVs could not be read from the store.
  const counts = { clean: 0, infected: 0, unscanned: 0, unread: 0 };
  if (dryRun) {
    const value = { dryRun, ...counts, unscanned };
    return writeReport(output, json, { value, text: `Would scan ${total}.\n` });
  }
  const scanner = chosenScanner(context);
  if (scanner === undefined) throw new OperatorError('CLAMD_URL is not set: there is no scanner.');
  if (!(await scanner.isUp()))
    throw new OperatorError('clamd does not answer at CLAMD_URL: start it, and try again.');
  const onFault = (key: string, error: unknown) => {
    counts.unread += 1;
    output.note(`${cvStore.locationOf(key)} could not be read: ${(error as Error).message}`);
  };
  const onProgress = progress(output, (done) => `${done} of ${total} scanned`);
  for await (const { scan: result } of rescan({ database, cvStore, scanner }, {}, onFault)) {
    counts[result] += 1;
    onProgress(1);
  }
  const { clean, infected } = counts;
  const left = counts.unscanned + counts.unread;
  const number = clean + infected + left;
  await writeReport(output, json, {
    value: { dryRun: false, ...counts },
    text:
      number === 0
        ? 'Every CV has been scanned.\n'
        : `Of ${counted(number, 'CV')}: ${clean} clean, ${infected} infected, ${left} still not scanned.\n`,
  });
  if (scanner.isDown) throw new OperatorError('clamd stopped answering; the rest was not scanned.');
  if (left > 0)
    throw new OperatorError('See quarantine cvs for the reasons; quarantine hand-out releases one anyway.');
}

/** The configured scanner, if any. @throws {OperatorError} if `CLAMD_URL` is invalid */
function chosenScanner({ clamdUrl }: Stores): Scanner | undefined {
  if (clamdUrl === undefined) return undefined;
  const address = clamdAddress(clamdUrl);
  if (address === undefined)
    throw new OperatorError('CLAMD_URL: must be the address of clamd: tcp://host:port or unix:///path.');
  return new Scanner(address);
}

export async function scannerAnswers(stores: Stores): Promise<boolean | null> {
  const scanner = chosenScanner(stores);
  if (scanner === undefined) return null;
  return scanner.isUp().finally(() => scanner.close());
}

const IN_QUARANTINE = ['unscanned', 'infected'] as const;

function handOutCommand(context: Context): OperatorCommand {
  return new OperatorCommand('hand-out')
    .description("Send an application's CV although it was not scanned or is infected.")
    .argument('<id>', 'id of the application, or the beginning of it')
    .actionOptions()
    .examples('quarantine hand-out 0195511d-0000-7000')
    .action((id: string, { dryRun, json }: ActionOptions) =>
      workOnDatabase(context, { dryRun }, async (database) => {
        const { id: application, attachment_key: key } = await findRow(database, id);
        if (key === null || !(await isHandedOut(database, key, dryRun)))
          throw new OperatorError(`${application} has no CV in quarantine.`);
        await writeReport(context.output, json, {
          value: { dryRun: dryRun ?? false, application, attachmentKey: key },
          text: dryRun
            ? `Would release the CV of ${application}.\n`
            : 'Released the CV; a running server sends it within seconds.\n',
        });
      }),
    );
}

/** @returns whether it was in quarantine */
async function isHandedOut(
  database: Kysely<Database>,
  key: string,
  dryRun: true | undefined,
): Promise<boolean> {
  if (!dryRun) return leaveQuarantine(database, key, IN_QUARANTINE, { scan: 'released' });
  const cv = await findAttachment(database, key);
  return IN_QUARANTINE.some((state) => state === cv?.scan);
}
