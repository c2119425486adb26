// Writes the corpus with which the check is tested: what common programs make of a few short CVs. The corpus is
// committed; run this to add to it.
//
//   node server/testing/cv-corpus/main.ts
//
// It needs Chromium, LibreOffice and qpdf (Debian's chromium, libreoffice-writer-nogui and qpdf).

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printedByChromium } from './chromium.ts';
import { picture } from './cv.ts';
import { writtenByDocx, writtenByPdfkit } from './libraries.ts';
import { savedByLibreOffice } from './libreoffice.ts';
import { rearranged, withUpdate } from './variants.ts';

const ACCEPTED = path.join(import.meta.dirname, 'accepted');
const REFUSED = path.join(import.meta.dirname, 'refused');

/** Length of the key, and what else qpdf is told. */
const LOCKS: readonly (readonly [name: string, length: string, ...how: string[]])[] = [
  ['rc4-40', '40'],
  ['rc4-128', '128', '--use-aes=n'],
  ['aes-128', '128', '--use-aes=y'],
  ['aes-128-clear-metadata', '128', '--use-aes=y', '--cleartext-metadata'],
  ['aes-256', '256'],
  ['aes-256-acrobat-9', '256', '--force-R5'],
];

const folder = await mkdtemp(path.join(tmpdir(), 'corpus-'));
try {
  await mkdir(ACCEPTED, { recursive: true });
  await mkdir(REFUSED, { recursive: true });
  const pdfs = await writtenByPdfkit();
  await write(ACCEPTED, await writtenByDocx());
  await write(ACCEPTED, pdfs);
  await write(ACCEPTED, await printedByChromium());

  const from = (name: string) => path.join(ACCEPTED, `docx-${name}.docx`);
  const subjects = ['plain', 'long', 'picture', 'table'];
  const saved = subjects.flatMap((subject) =>
    ['doc', 'docx', 'pdf'].map((kind) => ({ from: from(subject), to: `libreoffice-${subject}.${kind}` })),
  );
  await write(ACCEPTED, await savedByLibreOffice(saved, folder));
  const others = [
    ...['odt', 'rtf'].map((kind) => ({ from: from('table'), to: `libreoffice-table.${kind}` })),
    ...['doc', 'docx'].map((kind) => ({
      from: from('plain'),
      to: `libreoffice-password.${kind}`,
      password: 'secret',
    })),
  ];
  await write(REFUSED, await savedByLibreOffice(others, folder));
  await write(REFUSED, new Map([['picture.png', picture(32)]]));

  const pdf = pdfs.get('pdfkit-plain.pdf') ?? Buffer.alloc(0);
  const compact = ['--object-streams=generate'];
  await write(
    ACCEPTED,
    new Map([
      ['updated.pdf', withUpdate(pdf)],
      ['linearized.pdf', await rearranged(pdf, folder, ['--linearize'])],
      ['object-streams.pdf', await rearranged(pdf, folder, compact)],
      ['linearized-and-updated.pdf', withUpdate(await rearranged(pdf, folder, ['--linearize']))],
    ]),
  );
  // Encrypted in each way that there is; the first opens without a password, the second does not.
  for (const [name, length, ...how] of LOCKS) {
    const encrypted = (user: string) =>
      rearranged(pdf, folder, ['--allow-weak-crypto', '--encrypt', user, 'owner', length, ...how, '--']);
    await write(ACCEPTED, new Map([[`restricted-${name}.pdf`, await encrypted('')]]));
    await write(REFUSED, new Map([[`password-${name}.pdf`, await encrypted('secret')]]));
  }
} finally {
  await rm(folder, { recursive: true });
}

async function write(target: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) await writeFile(path.join(target, name), bytes);
}
