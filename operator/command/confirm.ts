import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { OperatorError } from './operator-error.ts';

/** Where questions are asked and answered: the terminal, if there is one. */
export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
}

/**
 * Lets the operator confirm what cannot be undone.
 *
 * @throws {OperatorError} if they do not, or if nobody can be asked
 */
export async function confirm(question: string, { input, output }: Terminal): Promise<void> {
  if (!input.isTTY || !output.isTTY)
    throw new OperatorError(`${question} Nobody can be asked without a terminal: give --yes to go ahead.`);
  const asked = createInterface({ input, output });
  const answer = await asked
    .question(`${question} [y/N] `)
    .catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
      // Ctrl-C or Ctrl-D: the terminal is still in the line of the question.
      output.write('\n');
      return '';
    })
    .finally(() => asked.close());
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new OperatorError('Nothing was done.');
}
