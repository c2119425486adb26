import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { countUnscanned, leaveQuarantine, type Quarantined, quarantinedCvs } from '#server/database/scans.ts';
import type { Database } from '#server/database/tables.ts';
import { scanText } from '#server/scanning/scan.ts';
import { type ScanningAgain, scanAgain } from '#server/scanning/scan-again.ts';
import { counted } from '../command/counted.ts';
import { changeDatabase, nothingYet, readDatabase } from '../command/database.ts';
import { jsonArray, jsonText } from '../command/json.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Output, writeAnyway } from '../command/output.ts';
import type { Stores } from '../command/stores.ts';
import { table } from '../command/table.ts';
import { findRow } from '../inbox/find-rows.ts';
import { onOneLine } from '../inbox/plain-text.ts';
import { chosenScanner } from './chosen-scanner.ts';

const CVS_AT_ONCE = 200;

/** After this many scans the progress is told. */
const TOLD_EVERY = 20;

/** How many CVs a scan had which result; `unread` could not be read from where they are kept. */
type Counts = Record<'clean' | 'infected' | 'unscanned' | 'unread', number>;

const HEADINGS = ['APPLICATION', 'UPLOADED', 'BYTES', 'WHY'];

/** `quarantine cvs`: CVs that are not handed out. */
export function quarantineCvsCommand(stores: Stores, { write }: Output): Command {
  return new Command('cvs')
    .description('list CVs that are not handed out, because they could not be scanned or are infected')
    .option('--json', 'print them as a JSON array')
    .action(async ({ json }: { json?: true }) => {
      let isEmpty = true;
      const found = await readDatabase(stores, async (database) => {
        const pages = pagesOf(database);
        for await (const text of json ? jsonArray(entries(pages)) : tables(pages)) {
          await write(text);
          isEmpty = false;
        }
        return true;
      });
      if (found === undefined) await write(json ? '[]\n' : nothingYet(stores));
      else if (isEmpty) await write('No CV is in quarantine.\n');
    });
}

/** `quarantine scan`: scans what could not be scanned. */
export function quarantineScanCommand(stores: Stores, output: Output): Command {
  const { cvStore } = stores;
  return new Command('scan')
    .description('scan the CVs that could not be scanned; ends with status 1 if some still could not be')
    .option('--json', 'print how many there were of each result as JSON')
    .action(({ json }: { json?: true }) =>
      changeDatabase(stores, async (database) => {
        const scanner = chosenScanner(stores);
        if (scanner === undefined) throw new OperatorError('CLAMD_URL is not set: there is no scanner.');
        if (!(await scanner.isThere()))
          throw new OperatorError('clamd does not answer at CLAMD_URL: start it, and try again.');
        const counts = await scanAll({ database, cvStore, scanner }, cvStore.placeOf, output);
        await writeAnyway(output, json ? `${jsonText(counts)}\n` : inWords(counts));
        if (scanner.isGone) throw new OperatorError('clamd stopped answering; the rest was not scanned.');
        if (counts.unscanned + counts.unread > 0)
          throw new OperatorError(
            'See quarantine cvs for why; quarantine hand-out releases one all the same.',
          );
      }),
    );
}

/** Scans all that could not be scanned, and reports its progress if they are many. */
async function scanAll(
  scanning: ScanningAgain,
  placeOf: (key: string) => string,
  { note }: Output,
): Promise<Counts> {
  const total = await countUnscanned(scanning.database);
  const counts = { clean: 0, infected: 0, unscanned: 0, unread: 0 };
  const onFault = (key: string, error: unknown) => {
    counts.unread += 1;
    note(`${placeOf(key)} could not be read: ${(error as Error).message}`);
  };
  let done = 0;
  for await (const { scan } of scanAgain(scanning, {}, onFault)) {
    counts[scan] += 1;
    done += 1;
    if (done % TOLD_EVERY === 0) note(`${done} of ${counted(total, 'CV')} scanned.`);
  }
  return counts;
}

/** `quarantine hand-out`: for what clamd can't scan or is wrong about. */
export function handOutCommand(stores: Stores, output: Output): Command {
  return new Command('hand-out')
    .description("send an application's CV although it was not scanned or was found infected, with a caution")
    .argument('<id>', 'id of the application, or the beginning of it')
    .action((id: string) =>
      changeDatabase(stores, async (database) => {
        const { id: whole, attachment_key: key } = await findRow(database, id);
        const isReleased =
          key !== null &&
          (await leaveQuarantine(database, key, ['unscanned', 'infected'], { scan: 'released' }));
        if (!isReleased) throw new OperatorError(`${whole} has no CV in quarantine.`);
        await output.write('Released the CV; a running server sends it within seconds.\n');
      }),
    );
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

async function* tables(pages: AsyncIterable<readonly Quarantined[]>): AsyncGenerator<string> {
  for await (const rows of pages) {
    yield table(
      HEADINGS,
      rows.map((row) => [
        row.submission_id ?? 'none',
        `${row.uploaded_at.slice(0, 10)} ${row.uploaded_at.slice(11, 16)}Z`,
        String(row.size),
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
