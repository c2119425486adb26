import { globSync } from 'node:fs';
import process from 'node:process';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';
import { run } from './run.ts';

// `npm run test:sample`: whether the sample says what is required of it word for word
// (docs/behavior.md, "The sample company"). It is no part of `npm test`: a company without such a test says what it likes.
try {
  if (globSync('company/*.test.ts', { cwd: ROOT }).length === 0) {
    process.stdout.write(
      'There is no test in company/: this is not the sample, and may say what it likes.\n',
    );
  } else {
    process.exitCode = await run('vitest', ['run', '--project', 'sample'], { cwd: ROOT });
  }
} catch (error) {
  reportFault(error);
}
