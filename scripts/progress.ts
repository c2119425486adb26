import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

// What a command is doing: in a terminal the running steps on its last line, and a line for each that has ended, with its duration. Where
// output is piped, only the latter.

/** Of a terminal that tells no width. */
const WIDTH = 80;

const CLEAR_LINE = '\r\u001B[K';

const running = new Set<string>();

/**
 * Runs a step of a command, and shows it.
 *
 * @param name - what is being done: "Rendering the pages"
 * @param resultOf - what came of it, if that is worth a word: "no faults"
 */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  resultOf: (result: T) => string | undefined = () => undefined,
): Promise<T> {
  const start = performance.now();
  const end = (mark: string, result: string | undefined) => {
    running.delete(name);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${mark} ${name}: ${result === undefined ? '' : `${result}, `}${seconds} s\n`);
  };
  running.add(name);
  showRunning();
  try {
    const result = await work();
    end('✓', resultOf(result));
    return result;
  } catch (error) {
    end('✗', 'failed');
    throw error;
  }
}

/** Prints lines, above those of the running steps. */
export function print(lines: string, stream: NodeJS.WriteStream = process.stdout): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE);
  stream.write(lines);
  showRunning();
}

function showRunning(): void {
  if (!process.stdout.isTTY || running.size === 0) return;
  const line = `  ${[...running].join(', ')} …`;
  process.stdout.write(
    `${CLEAR_LINE}${stripVTControlCharacters(line).slice(0, (process.stdout.columns || WIDTH) - 1)}`,
  );
}
