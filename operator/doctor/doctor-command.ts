import { Command, InvalidArgumentError } from 'commander';
import { counted } from '../command/counted.ts';
import { OperatorError } from '../command/operator-error.ts';
import { jsonOption } from '../command/options.ts';
import type { Output } from '../command/output.ts';
import { writeReport } from '../command/report.ts';
import { withExamples } from '../command/voice.ts';
import type { Patient } from './doctor.ts';
import type { Finding } from './finding.ts';

/** `doctor`: whether everything that the server needs is as it should be. */
export function doctorCommand(patient: Omit<Patient, 'address'>, output: Output): Command {
  const command = new Command('doctor')
    .summary('Look at everything that the server needs, and say what to do.')
    .description(
      'Look at settings, content, database, CVs, mail, disk, clock and proxy, and say of each what to do; status 1 if something does not work.',
    )
    .argument('[address]', 'where visitors reach the site, such as https://company.example', webAddress)
    .addOption(jsonOption())
    .action(async (address: URL | undefined, { json }: { json?: true }) => {
      // This loads most of the server; no other command should have to wait for that.
      const { diagnose } = await import('./doctor.ts');
      const findings = await diagnose({ ...patient, address });
      await writeReport(output, json, {
        value: findings.map(({ advice = null, ...finding }) => ({ ...finding, advice })),
        words: inWords(findings),
      });
      const faults = findings.filter(({ state }) => state === 'fault').length;
      if (faults > 0) throw new OperatorError(`${counted(faults, 'thing')} to be put right.`);
    });
  return withExamples(command, 'doctor', 'doctor https://company.example');
}

function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It must be an address such as https://company.example.');
  return url;
}

/** A line for each thing, and one for what to do. */
function inWords(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ state, about, found, advice }) => {
      const lines = [`${state.padEnd(5)}  ${about.padEnd(width)}  ${found}`];
      if (advice !== undefined) lines.push(`${' '.repeat(width + 7)}  → ${advice}`);
      return lines.join('\n');
    })
    .join('\n')
    .concat('\n');
}
