/** An instruction of a Containerfile with its flags, such as `--from`. */
export interface Instruction {
  name: string;
  flags: ReadonlyMap<string, string>;
  /** What follows them, on one line. */
  rest: string;
}

/** What begins with FROM. */
export interface Stage {
  image: string;
  name: string;
  instructions: readonly Instruction[];
}

/** Those that `image.ts` carries out. */
const KNOWN = [
  'ARG',
  'CMD',
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'HEALTHCHECK',
  'RUN',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
  'WORKDIR',
];

/**
 * Reads a Containerfile, as far as ours goes.
 *
 * @throws {Error} naming a line that is not understood
 */
export function readContainerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of instructionLines(text)) {
    const from = /^FROM (?<image>\S+) AS (?<name>\S+)$/.exec(line)?.groups as Pick<Stage, 'image' | 'name'>;
    if (from !== undefined) stages.push({ image: from.image, name: from.name, instructions: [] });
    else stages.at(-1)?.instructions.push(instructionOf(line));
  }
  if (stages.length === 0) throw new Error('There is no FROM … AS …');
  return stages;
}

/** The words of an instruction in JSON; of one in plain words, the shell's command that they are. */
export function wordsOf(rest: string): string[] {
  return rest.startsWith('[') ? (JSON.parse(rest) as string[]) : ['/bin/sh', '-c', rest];
}

function instructionLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  return lines
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function instructionOf(line: string): Instruction {
  const [name = ''] = line.split(' ', 1);
  if (!KNOWN.includes(name)) throw new Error(`Not understood: ${line}`);
  const flags = new Map<string, string>();
  let rest = line.slice(name.length).trim();
  for (;;) {
    const flag = /^--(\w[\w-]*)=(\S+) +/.exec(rest);
    if (flag === null) break;
    flags.set(flag[1] ?? '', flag[2] ?? '');
    rest = rest.slice(flag[0].length);
  }
  return { name, flags, rest };
}
