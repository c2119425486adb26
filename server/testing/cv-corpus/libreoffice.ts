import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../../scripts/run.ts';

/** Names of LibreOffice's filters: what it writes. */
const FILTERS = {
  doc: 'MS Word 97',
  docx: 'MS Word 2007 XML',
  pdf: 'writer_pdf_Export',
  odt: 'writer8',
  rtf: 'Rich Text Format',
} as const;

/** A document to be saved again. */
export interface Conversion {
  from: string;
  to: string;
  password?: string;
}

/** A macro of the program's own, since its command line has no way to give a password. */
const MACRO = `Sub Save(source As String, target As String, filter As String, password As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim document As Object
  document = StarDesktop.loadComponentFromURL(source, "_blank", 0, hidden())
  If password = "" Then
    Dim plain(0) As New com.sun.star.beans.PropertyValue
    plain(0).Name = "FilterName"
    plain(0).Value = filter
    document.storeToURL(target, plain())
  Else
    Dim locked(2) As New com.sun.star.beans.PropertyValue
    Dim secret(1) As New com.sun.star.beans.NamedValue
    secret(0).Name = "CryptoType"
    secret(0).Value = "Standard"
    secret(1).Name = "OOXPassword"
    secret(1).Value = password
    locked(0).Name = "FilterName"
    locked(0).Value = filter
    locked(1).Name = "Password"
    locked(1).Value = password
    locked(2).Name = "EncryptionData"
    locked(2).Value = secret()
    document.storeToURL(target, locked())
  End If
  document.close(True)
End Sub
`;

/**
 * Saves documents with LibreOffice (Debian's libreoffice-writer-nogui), which runs on a profile of its own.
 *
 * @returns what was written, by its name
 */
export async function savedByLibreOffice(
  conversions: readonly Conversion[],
  folder: string,
): Promise<Map<string, Buffer>> {
  const profile = path.join(folder, 'profile');
  const office = (...rest: string[]) =>
    run('soffice', [`-env:UserInstallation=${url(profile)}`, '--headless', '--norestore', ...rest], {
      cwd: folder,
    });
  // The first start makes the profile, and leaves no macro in it.
  await office('--terminate_after_init');
  await writeMacro(profile);
  const written = new Map<string, Buffer>();
  for (const { from, to, password = '' } of conversions) {
    const target = path.join(folder, to);
    const filter = FILTERS[path.extname(to).slice(1) as keyof typeof FILTERS];
    const values = [url(path.resolve(from)), url(target), filter, password].map((value) => `"${value}"`);
    const status = await office(`macro:///Standard.Corpus.Save(${values.join(',')})`);
    if (status !== 0) throw new Error(`LibreOffice ended with ${status} on ${to}`);
    written.set(to, await readFile(target));
  }
  return written;
}

function url(file: string): string {
  return pathToFileURL(file).href;
}

async function writeMacro(profile: string): Promise<void> {
  const standard = path.join(profile, 'user', 'basic', 'Standard');
  await mkdir(standard, { recursive: true });
  const library = 'xmlns:library="http://openoffice.org/2000/library"';
  const declare = (kind: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${kind} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${kind.split(':')[1]}.dtd">\n`;
  await writeFile(
    path.join(profile, 'user', 'basic', 'script.xlc'),
    `${declare('library:libraries')}<library:libraries ${library} xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" xlink:href="$(USER)/basic/Standard/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`,
  );
  await writeFile(
    path.join(standard, 'script.xlb'),
    `${declare('library:library')}<library:library ${library} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Corpus"/></library:library>`,
  );
  const source = MACRO.replaceAll('"', '&quot;');
  await writeFile(
    path.join(standard, 'Corpus.xba'),
    `${declare('script:module')}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Corpus" script:language="StarBasic">${source}</script:module>`,
  );
}
