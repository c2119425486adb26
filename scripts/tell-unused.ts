import process from 'node:process';

/**
 * Says which pictures and logos no page shows. They are no fault, since somebody may just have taken out what they belonged
 * to; but they are published all the same, and nobody would notice a mistake in a name.
 *
 * @param files - from the company's folder
 */
export function tellUnused(files: readonly string[]): void {
  if (files.length === 0) return;
  const shown = files.map((file) => `  company/${file}`).join('\n');
  process.stdout.write(
    `No page shows these pictures and logos. Rename or delete them (docs/company.md, "Pictures and their names"):\n${shown}\n`,
  );
}
