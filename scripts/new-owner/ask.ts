import { createInterface, type Interface } from 'node:readline/promises';
import { CommandError } from '../command-error.ts';
import { isOpen, MISSING, wrongAnswer } from './answers.ts';
import { ALL, type GivenAnswers, OPTIONS, type Question, type QuestionName } from './questions.ts';

/**
 * Asks for what is still open. An answer that can't be used is asked for again, with the reason; what may stay open is asked
 * for only where something else is.
 *
 * @throws {CommandError} if the questions are broken off
 */
export async function asked(
  given: GivenAnswers,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<GivenAnswers> {
  const open = ALL.filter(([name]) => isOpen(name, given));
  if (open.every(([name]) => name in OPTIONS)) return given;
  const prompt = createInterface({ input, output });
  const brokenOff = new Promise<never>((_, reject) => {
    prompt.once('close', () =>
      reject(new CommandError('\nNothing was written: not all questions were answered.')),
    );
  });
  const answers = (async () => {
    const answered: GivenAnswers = { ...given };
    for (const [name, question] of open) {
      const text = `${question.asks} (${hint(name, question)}): `;
      answered[name] = await askUntilRight(prompt, output, name, text, answered);
      if (name === 'offices') answered.offices = await moreOffices(prompt, output, answered);
    }
    return answered;
  })();
  try {
    return await Promise.race([answers, brokenOff]);
  } finally {
    brokenOff.catch(() => undefined);
    prompt.close();
  }
}

function hint(name: QuestionName, { example, isDefault }: Question): string {
  if (isDefault) return `Enter for ${example}`;
  return name in OPTIONS ? `such as ${example}; Enter for none` : `such as ${example}`;
}

async function askUntilRight(
  prompt: Interface,
  output: NodeJS.WritableStream,
  name: QuestionName,
  text: string,
  given: GivenAnswers,
): Promise<string> {
  for (;;) {
    const answer = await prompt.question(text);
    const reason = await wrongAnswer(name, { ...given, [name]: answer });
    if (reason === undefined) return answer;
    output.write(reason === MISSING ? '  An answer is needed.\n' : `  Not taken: ${reason}.\n`);
  }
}

async function moreOffices(
  prompt: Interface,
  output: NodeJS.WritableStream,
  given: GivenAnswers,
): Promise<string[]> {
  const offices = [given.offices ?? []].flat();
  for (;;) {
    const next = await prompt.question('Another office (Enter if there is none): ');
    if (next.trim() === '') return offices;
    const reason = await wrongAnswer('offices', { offices: [...offices, next] });
    if (reason === undefined) offices.push(next);
    else output.write(`  Not taken: ${reason}.\n`);
  }
}
