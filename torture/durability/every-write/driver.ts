import process from 'node:process';
import { Notes } from './notes.ts';
import { BROKEN, OPERATIONS } from './operations.ts';

// Does one operation in a process of its own, which may be killed at any call:
//   node driver.ts NAME DATA_DIR SITE_DIR NOTES

const [name, dataDir = '', siteDir = '', notes = ''] = process.argv.slice(2);
const operation = [...OPERATIONS, BROKEN].find((one) => one.name === name);
if (operation === undefined) throw new Error(`there is no operation ${name}`);
await operation.run({ dataDir, siteDir }, new Notes(notes));
