import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** What the schemas' code says of the fields of one group: its docstrings, by the fields' names. */
export interface Group {
  readonly names: readonly string[];
  readonly said: Readonly<Record<string, string>>;
}

/**
 * Reads what is said above the fields in the code of the schemas, so that forms say it, too.
 *
 * @param folder - of the code
 */
export function saidOfFields(folder: string): Group[] {
  return globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] }).flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const { program, comments } = parseSync(file, source);
    const groups: Group[] = [];
    new Visitor({
      ObjectExpression: ({ properties }) => {
        const said: Record<string, string> = {};
        const names = properties.flatMap((property) => {
          const name = nameOf(property);
          if (name === undefined) return [];
          const above = comments.find(
            ({ end, type, value }) =>
              type === 'Block' &&
              value.startsWith('*') &&
              source.slice(end, property.start).trim() === '' &&
              end <= property.start,
          );
          if (above !== undefined) said[name] = plain(above.value);
          return [name];
        });
        if (Object.keys(said).length > 0) groups.push({ names, said });
      },
    }).visit(program);
    return groups;
  });
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;
}

/** Without the stars, and without what only developers can look up. */
function plain(comment: string): string {
  return comment
    .replaceAll(/\n\s*\*/g, ' ')
    .replace(/^\*/, '')
    .replaceAll(/ \((?:docs\/|`)[^)]*\)/g, '')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What is said of a field, by the largest group of the code whose fields the form's group has. */
export function saidOf(groups: readonly Group[], names: readonly string[], name: string): string | undefined {
  const fitting = groups
    .filter((group) => group.said[name] !== undefined && group.names.every((one) => names.includes(one)))
    .toSorted((one, other) => other.names.length - one.names.length);
  return fitting[0]?.said[name];
}
