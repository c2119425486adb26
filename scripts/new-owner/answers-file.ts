import { existsSync } from 'node:fs';
import { suggestion } from '#schema/faults/nearest.ts';
import { readText } from '#schema/reading/text-file.ts';
import { readYaml } from '#schema/reading/yaml-text.ts';
import { CommandError } from '../command-error.ts';
import { ALL, type GivenAnswers } from './questions.ts';

/** Reads answers from a YAML file. @throws {CommandError} if it can't be read, or answers what nobody asks */
export function answersFile(file: string): GivenAnswers {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const { value, faults } = readYaml(readText(file));
  if (faults.length > 0) {
    throw new CommandError(faults.map(({ line, reason }) => `${file}, line ${line}: ${reason}`).join('\n'));
  }
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new CommandError(`${file}: must have a line for each answer, such as "name: Acme Robotics"`);
  }
  const known = ALL.map(([name]) => name);
  const wrong = Object.entries(given).flatMap(([name, answer]) => {
    if (!known.some((one) => one === name)) return [`${name} is not asked: ${suggestion(name, known)}`];
    const isText = [answer].flat().every((part) => typeof part !== 'object' || part === null);
    return isText ? [] : [`${name} must be text: put an answer that contains a colon in quotes`];
  });
  if (wrong.length > 0) throw new CommandError(wrong.map((text) => `${file}: ${text}`).join('\n'));
  return Object.fromEntries(
    Object.entries(given).map(([name, answer]) => [name, [answer].flat().map((part) => String(part ?? ''))]),
  );
}
