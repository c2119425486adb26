import { globSync } from 'node:fs';
import process from 'node:process';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

// `npm run test:sample`: whether the sample says what is required of it word for word
// (docs/behavior.md, "The sample company"), and spells all its words right. It is no part of `npm test`: a company without such a test says what it likes.
try {
  if (globSync('company/*.test.ts', { cwd: ROOT }).length === 0) {
    process.stdout.write(
      'There is no test in company/: this is not the sample, and may say what it likes.\n',
    );
  } else {
    const spelling = ['lint', '--no-progress', '--config', 'cspell.sample.json'];
    const statuses = [
      await run('cspell', spelling, { cwd: ROOT }),
      await run('vitest', ['run', '--project', 'sample'], { cwd: ROOT }),
    ];
    process.exitCode = Math.max(...statuses);
  }
} catch (error) {
  reportFault(error);
}
