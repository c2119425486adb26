import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Finding, note, ok } from './finding.ts';

/** Whether there are built pages; how whole they are, a server sees at its start. */
export function checkPages(siteDir: string): Finding[] {
  if (existsSync(path.join(siteDir, 'index.html'))) return [ok('pages', `Built, in ${siteDir}.`)];
  return [
    note(
      'pages',
      `There are none in ${siteDir}, and no server starts without.`,
      'Build them with npm run build, or correct SITE_DIR.',
    ),
  ];
}
