import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import {
  locationOf,
  REDIRECTS_FILE,
  type Redirect,
  redirectsSchema,
} from '@website/model/schema/redirects.ts';
import { REDIRECTS_NAME } from '@website/service/site/built-files.ts';

/**
 * Writes a company's redirects beside its pages, in the format of static hosts (`/from /to 308`), and checks against the pages that no
 * redirect shadows one, and that the fragment of each target exists.
 *
 * @throws {ContentError} naming every fault
 */
export async function writeRedirects(company: string, staging: string): Promise<void> {
  const reader = new ContentReader(company);
  const redirects = reader.list(REDIRECTS_FILE, redirectsSchema);
  for (const [index, redirect] of redirects.entries()) {
    if (existsSync(path.join(staging, redirect.from))) {
      const reason = `Delete this redirect: the build makes a file at ${redirect.from}, which is shown there`;
      reader.addFault({ file: REDIRECTS_FILE, field: [index, 'from'], reason });
    }
    if (!(await hasPart(redirect, staging))) {
      const reason = `Delete the part from # on, or correct it: the page of ${redirect.to} has no such part`;
      reader.addFault({
        file: REDIRECTS_FILE,
        field: [index, 'to'],
        reason,
        example: `to: ${redirect.to.split('#', 1)[0]}`,
      });
    }
  }
  reader.throwFaults();
  if (redirects.length === 0) return;
  const lines = redirects.map(({ from, to }) => `${encodeURI(from)} ${locationOf(to, '')} 308\n`);
  await writeFile(path.join(staging, REDIRECTS_NAME), lines.join(''));
}

/** Whether the page of a target has the id of its fragment. */
async function hasPart({ to }: Redirect, staging: string): Promise<boolean> {
  const [address = '', id] = to.split('#', 2);
  if (!to.startsWith('/') || id === undefined || id === '') return true;
  const page = await readFile(path.join(staging, address.split('?', 1)[0] ?? '', 'index.html'), 'utf8').catch(
    () => '',
  );
  return page.includes(` id="${id}"`);
}
