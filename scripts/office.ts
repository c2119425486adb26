import process from 'node:process';
import { parseArgs } from 'node:util';
import { startOffice } from '@website/office/main.ts';
import { expectCompany } from './expect-company.ts';
import { openInBrowser } from './open-in-browser.ts';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';

// `npm run office`: the office, on one's own machine, or for a team if OFFICE_ADDRESS is set. `npm run edit` opens the same at the site's
// texts.

const USAGE = `Opens the office, in which submissions are answered and the site's texts are edited.

  npm run office -- [options]      npm run edit -- [options], at the texts

  --no-open   print the link only

Its settings begin with OFFICE_ (docs/settings.md); it works beside the running site.
`;

try {
  await run();
} catch (error) {
  reportFault(error);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      open: { type: 'boolean', default: true },
      edit: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowNegative: true,
  });
  if (values.help === true) {
    process.stdout.write(USAGE);
    return;
  }
  expectCompany();
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  const environment = process.env;
  // Whoever sits at a terminal reads the link; the log of what goes well is for operators.
  const quiet = process.stdout.isTTY && !environment.LOG_LEVEL?.trim() ? { LOG_LEVEL: 'warn' } : {};
  const office = await startOffice({ ...environment, ...quiet }, ROOT);
  let isEnding = false;
  const end = async () => {
    // A second signal does not wait.
    if (isEnding) process.exit(1);
    isEnding = true;
    process.stdin.destroy();
    await office.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end().catch(reportFault));
  if (office.link === undefined) {
    process.stdout.write(`The office is at ${office.url}\n`);
    return;
  }
  const make = office.link;
  const link = async () => {
    const made = await make();
    return values.edit === true ? made.replace('#', '?to=/edit#') : made;
  };
  const first = await link().catch(async (error) => {
    await office.close();
    throw error;
  });
  process.stdout.write(
    `\nThe office is ready. Open this link, which works once, within ten minutes:\n\n  ${first}\n\nEnter prints another link, Ctrl+C ends the office.\n`,
  );
  process.stdin.on(
    'data',
    () => void link().then((next) => process.stdout.write(`\n  ${next}\n`), reportFault),
  );
  if (values.open) openInBrowser(first);
}
