import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { publish } from '../publish.ts';

// `node publish-forever.ts FOLDER`: for tests, makes the builds `one` and `two` of a folder public in turn until it is killed.

const folder = process.argv[2] ?? '';
const made = path.join(folder, 'made');
for (;;) {
  for (const name of ['one', 'two']) {
    await rm(made, { recursive: true, force: true });
    await cp(path.join(folder, name), made, { recursive: true });
    await publish(made, path.join(folder, 'site'), 3);
    process.stdout.write('.');
  }
}
