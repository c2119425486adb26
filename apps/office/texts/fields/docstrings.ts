import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** The docstrings of an object's fields in the schemas' source, by name. */
export interface Group {
  readonly names: readonly string[];
  readonly docs: Readonly<Record<string, string>>;
}

/**
 * Reads the fields' docstrings from the schemas' source, for the forms' hints.
 *
 * @param folder - the source folder
 */
export function readDocstrings(folder: string): Group[] {
  return globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] }).flatMap((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const { program, comments } = parseSync(file, source);
    const groups: Group[] = [];
    new Visitor({
      ObjectExpression: ({ properties }) => {
        const docs: Record<string, string> = {};
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
          if (above !== undefined) docs[name] = plain(above.value);
          return [name];
        });
        if (Object.keys(docs).length > 0) groups.push({ names, docs });
      },
    }).visit(program);
    return groups;
  });
}

function nameOf(property: ESTree.ObjectPropertyKind): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;
}

/** The text of a comment, without references for developers. */
function plain(comment: string): string {
  return comment
    .replaceAll(/\n\s*\*/g, ' ')
    .replace(/^\*/, '')
    .replaceAll(/ \((?:docs\/|`)[^)]*\)/g, '')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A field's docstring: from the largest object in the source whose fields are all in the form's group. */
export function docstringOf(
  groups: readonly Group[],
  names: readonly string[],
  name: string,
): string | undefined {
  const fitting = groups
    .filter((group) => group.docs[name] !== undefined && group.names.every((one) => names.includes(one)))
    .toSorted((one, other) => other.names.length - one.names.length);
  return fitting[0]?.docs[name];
}
