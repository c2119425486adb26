import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { settingsFiles } from './settings-files.ts';

// `npm run settings`: writes the lists of settings in docs/settings.md and deploy/.env.example anew.
for (const [name, text] of Object.entries(await settingsFiles(ROOT)))
  await writeFile(path.join(ROOT, name), text);
