import { InvalidArgumentError } from 'commander';
import { OperatorCommand } from '../command/command-line.ts';
import { counted, OperatorError, writeReport } from '../command/output.ts';
import type { Context } from '../command/stores.ts';
import type { Finding } from './finding.ts';

export function doctorCommand(context: Context): OperatorCommand {
  return new OperatorCommand('doctor')
    .summary('Check everything that the server needs, with advice.')
    .description(
      'Check settings, content, database, CVs, mail, disk, clock and proxy, with advice for each; status 1 if something does not work.',
    )
    .argument('[address]', 'the public URL of the site, such as https://company.example', webAddress)
    .json()
    .examples('doctor', 'doctor https://company.example')
    .action(async (address: URL | undefined, { json }: { json?: true }) => {
      // Lazy: it loads most of the server.
      const { diagnose } = await import('./doctor.ts');
      const findings = await diagnose(context, address);
      await writeReport(context.output, json, {
        value: findings.map(({ advice = null, ...finding }) => ({ ...finding, advice })),
        text: listed(findings),
      });
      const faults = findings.filter(({ state }) => state === 'fault').length;
      if (faults > 0) throw new OperatorError(`${counted(faults, 'fault')} to be corrected.`);
    });
}

function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError('It must be an address such as https://company.example.');
}

/** A line for each finding, and one for its advice. */
function listed(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.flatMap(({ state, about, found, advice }) => [
    `${state.padEnd(5)}  ${about.padEnd(width)}  ${found}\n`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 7)}  → ${advice}\n`]),
  ]);
  return lines.join('');
}
