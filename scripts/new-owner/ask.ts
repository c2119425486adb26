import { createInterface } from 'node:readline/promises';
import { CommandError } from '../run.ts';
import { isOpen, MISSING, wrongAnswer } from './answers.ts';
import { ALL, type GivenAnswers, OPTIONS, type Question, type QuestionName } from './questions.ts';

/** Prompts for open questions, again after an invalid answer; for optional ones only if a required one is open. */
export async function promptForAnswers(
  given: GivenAnswers,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<GivenAnswers> {
  const open = ALL.filter(([name]) => isOpen(name, given));
  if (open.every(([name]) => name in OPTIONS)) return given;
  const prompt = createInterface({ input, output });
  const end = new AbortController();
  prompt.once('close', () => end.abort());
  const put: Put = (text) => prompt.question(text, { signal: end.signal });
  const answered: GivenAnswers = { ...given };
  try {
    for (const [name, question] of open) {
      const text = `${question.asks} (${hint(name, question)}): `;
      answered[name] = await askUntilValid(put, output, name, text, answered);
      if (name === 'offices') answered.offices = await promptForOffices(put, output, answered);
    }
    return answered;
  } catch (error) {
    if (!end.signal.aborted) throw error;
    throw new CommandError('\nNothing was written: not all questions were answered.');
  } finally {
    prompt.close();
  }
}

type Put = (text: string) => Promise<string>;

function hint(name: QuestionName, { example, isDefault }: Question): string {
  if (isDefault) return `Enter for ${example}`;
  return name in OPTIONS ? `such as ${example}; Enter for none` : `such as ${example}`;
}

async function askUntilValid(
  put: Put,
  output: NodeJS.WritableStream,
  name: QuestionName,
  text: string,
  given: GivenAnswers,
): Promise<string> {
  for (;;) {
    const answer = await put(text);
    const reason = await wrongAnswer(name, { ...given, [name]: answer });
    if (reason === undefined) return answer;
    output.write(reason === MISSING ? '  An answer is required.\n' : `  ${reason}.\n`);
  }
}

async function promptForOffices(
  put: Put,
  output: NodeJS.WritableStream,
  given: GivenAnswers,
): Promise<string[]> {
  const offices = [given.offices ?? []].flat();
  for (;;) {
    const next = await put('Another office (Enter if there is none): ');
    if (next.trim() === '') return offices;
    const reason = await wrongAnswer('offices', { offices: [...offices, next] });
    if (reason === undefined) offices.push(next);
    else output.write(`  ${reason}.\n`);
  }
}
