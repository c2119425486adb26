/** A block of commands in a document. */
export interface Block {
  /** The heading above it. */
  heading: string;
  /** What is done in its place where its commands can't be run; undefined if they can. */
  inTest: string | undefined;
  commands: string;
}

/**
 * The blocks of commands in a document, in their order: fences that begin with `sh`. What follows as `in-test=NAME`, which no reader
 * sees, names what a test does in place of the commands.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const found of markdown.matchAll(
    /^#+ (?<heading>.+)$|^```sh(?: in-test=(?<name>[\w-]+))?\n(?<commands>[\s\S]*?)^```$/gm,
  )) {
    const { heading: title, name, commands } = found.groups ?? {};
    if (commands !== undefined) blocks.push({ heading, inTest: name, commands });
    else if (title !== undefined) heading = title;
  }
  return blocks;
}

/** What later blocks of the same shell would still know: the folder and the variables that earlier ones set. */
export function settingLines(commands: string): string[] {
  return commands.split('\n').filter((line) => /^(?:cd |[A-Z_]+=\S*$)/.test(line));
}
