import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { findAttachment } from '#server/database/attachments.ts';
import { countUnscanned, leaveQuarantine, type Quarantined, quarantinedCvs } from '#server/database/scans.ts';
import type { Database } from '#server/database/tables.ts';
import { scanText } from '#server/scanning/scan.ts';
import { type ScanningAgain, scanAgain } from '#server/scanning/scan-again.ts';
import { counted } from '../command/counted.ts';
import { nothingYet, readDatabase, workOnDatabase } from '../command/database.ts';
import { jsonArray } from '../command/json.ts';
import { minutes } from '../command/moment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { jsonOption, type Order, withOrder } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { progress } from '../command/progress.ts';
import { writeDone, writeReport } from '../command/report.ts';
import { sizeInWords } from '../command/size-in-words.ts';
import type { Stores } from '../command/stores.ts';
import { growingTable } from '../command/table.ts';
import { withExamples } from '../command/voice.ts';
import { findRow } from '../inbox/find-rows.ts';
import { onOneLine } from '../inbox/plain-text.ts';
import { chosenScanner } from './chosen-scanner.ts';

const CVS_AT_ONCE = 200;

/** How many CVs a scan had which result; `unread` could not be read from where they are kept. */
type Counts = Record<'clean' | 'infected' | 'unscanned' | 'unread', number>;

const HEADINGS = ['APPLICATION', 'UPLOADED', 'SIZE', 'WHY'];

/** `quarantine cvs`: CVs that are not handed out. */
export function quarantineCvsCommand(stores: Stores, { write, columns }: Output): Command {
  const command = new Command('cvs')
    .description('List CVs that are not handed out, because they could not be scanned or are infected.')
    .addOption(jsonOption())
    .action(async ({ json }: { json?: true }) => {
      let isEmpty = true;
      const found = await readDatabase(stores, async (database) => {
        const pages = pagesOf(database);
        for await (const text of json ? jsonArray(entries(pages)) : tables(pages, columns)) {
          await write(text);
          isEmpty = false;
        }
        return true;
      });
      if (found === undefined) await write(json ? '[]\n' : nothingYet(stores));
      else if (isEmpty) await write('No CV is in quarantine.\n');
    });
  return withExamples(command, 'quarantine cvs');
}

/** `quarantine scan`: scans what could not be scanned. */
export function quarantineScanCommand(stores: Stores, output: Output): Command {
  const command = new Command('scan')
    .description('Scan the CVs that could not be scanned; status 1 if some still could not be.')
    .action(({ dryRun, json }: Order) =>
      workOnDatabase(stores, { dryRun }, (database) => scan(database, stores, output, { dryRun, json })),
    );
  return withExamples(withOrder(command), 'quarantine scan');
}

async function scan(
  database: Kysely<Database>,
  stores: Stores,
  output: Output,
  { dryRun, json }: Order,
): Promise<void> {
  const { cvStore } = stores;
  if (dryRun) {
    const unscanned = await countUnscanned(database);
    const value = { dryRun, clean: 0, infected: 0, unscanned, unread: 0 };
    return writeReport(output, json, { value, words: `Would scan ${counted(unscanned, 'CV')}.\n` });
  }
  const scanner = chosenScanner(stores);
  if (scanner === undefined) throw new OperatorError('CLAMD_URL is not set: there is no scanner.');
  if (!(await scanner.isThere()))
    throw new OperatorError('clamd does not answer at CLAMD_URL: start it, and try again.');
  const counts = await scanAll({ database, cvStore, scanner }, cvStore.placeOf, output);
  await writeDone(output, json, { value: { dryRun: false, ...counts }, words: inWords(counts) });
  if (scanner.isGone) throw new OperatorError('clamd stopped answering; the rest was not scanned.');
  if (counts.unscanned + counts.unread > 0)
    throw new OperatorError('See quarantine cvs for why; quarantine hand-out releases one all the same.');
}

/** Scans all that could not be scanned, and reports its progress if they are many. */
async function scanAll(
  scanning: ScanningAgain,
  placeOf: (key: string) => string,
  output: Output,
): Promise<Counts> {
  const total = await countUnscanned(scanning.database);
  const counts = { clean: 0, infected: 0, unscanned: 0, unread: 0 };
  const onFault = (key: string, error: unknown) => {
    counts.unread += 1;
    output.note(`${placeOf(key)} could not be read: ${(error as Error).message}`);
  };
  const tell = progress(output, (done) => `${done} of ${counted(total, 'CV')} scanned`);
  for await (const { scan: result } of scanAgain(scanning, {}, onFault)) {
    counts[result] += 1;
    tell(1);
  }
  return counts;
}

/** `quarantine hand-out`: for what clamd can't scan or is wrong about. */
export function handOutCommand(stores: Stores, output: Output): Command {
  const command = new Command('hand-out')
    .description("Send an application's CV all the same, although it was not scanned or is infected.")
    .argument('<id>', 'id of the application, or the beginning of it')
    .action((id: string, { dryRun, json }: Order) =>
      workOnDatabase(stores, { dryRun }, async (database) => {
        const { id: application, attachment_key: key } = await findRow(database, id);
        if (key === null || !(await isHandedOut(database, key, dryRun)))
          throw new OperatorError(`${application} has no CV in quarantine.`);
        await writeDone(output, json, {
          value: { dryRun: dryRun ?? false, application, attachmentKey: key },
          words: dryRun
            ? `Would release the CV of ${application}.\n`
            : 'Released the CV; a running server sends it within seconds.\n',
        });
      }),
    );
  return withExamples(withOrder(command), 'quarantine hand-out 0195511d-0000-7000');
}

const IN_QUARANTINE = ['unscanned', 'infected'] as const;

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

async function* pagesOf(database: Kysely<Database>): AsyncGenerator<Quarantined[]> {
  for (let after = ''; ; ) {
    const page = await quarantinedCvs(database, { after, limit: CVS_AT_ONCE });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < CVS_AT_ONCE) return;
    after = last.key;
  }
}

async function* entries(pages: AsyncIterable<readonly Quarantined[]>) {
  for await (const rows of pages) {
    yield rows.map(({ key, submission_id, uploaded_at, size, scan, scan_detail }) => ({
      attachmentKey: key,
      application: submission_id,
      uploadedAt: uploaded_at,
      bytes: size,
      scan,
      scanDetail: scan_detail,
    }));
  }
}

async function* tables(
  pages: AsyncIterable<readonly Quarantined[]>,
  columns: number | undefined,
): AsyncGenerator<string> {
  const { lines } = growingTable(HEADINGS, columns);
  for await (const rows of pages) {
    yield lines(
      rows.map((row) => [
        row.submission_id ?? 'none',
        minutes(row.uploaded_at),
        sizeInWords(row.size),
        onOneLine(scanText(row) ?? ''),
      ]),
    );
  }
}

function inWords({ clean, infected, unscanned, unread }: Counts): string {
  const number = clean + infected + unscanned + unread;
  if (number === 0) return 'Every CV has been scanned.\n';
  return `Of ${counted(number, 'CV')}: ${clean} clean, ${infected} infected, ${unscanned + unread} still not scanned.\n`;
}
