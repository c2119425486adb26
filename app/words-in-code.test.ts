import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

// What visitors read or hear is content, in the language of the company: `company/interface.yaml` holds what is nobody
// else's. Code that shows words of its own would show them to everybody in English.

/** Attributes whose text is read or heard. */
const SAID =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|headline|lead|text)$/;

/** What is no language: a role that assistive technology knows, a mark, a name of the web. */
const ALLOWED = new Set(['carousel']);

test('no component says words of its own', () => {
  const said: string[] = [];
  for (const file of globSync('app/**/*.tsx', { exclude: ['app/gallery/**', '**/*.test.tsx'] })) {
    const note = (node: Node) => {
      const own = textsOf(node).filter((text) => /\p{L}{2}/u.test(text) && !ALLOWED.has(text));
      said.push(...own.map((text) => `${file}: ${text.trim()}`));
    };
    new Visitor({
      JSXElement: ({ openingElement: { name }, children }) => {
        // Style sheets are not read.
        if (name.type !== 'JSXIdentifier' || name.name !== 'style') children.map(note);
      },
      JSXFragment: ({ children }) => void children.map(note),
      JSXAttribute: ({ name, value }) => {
        if (name.type === 'JSXIdentifier' && SAID.test(name.name)) note(value);
      },
    }).visit(parseSync(file, readFileSync(path.resolve(file), 'utf8')).program);
  }
  expect(said).toEqual([]);
});

/** What a component shows in an element or gives to an attribute. */
type Node = ESTree.Expression | ESTree.JSXChild | ESTree.JSXEmptyExpression | ESTree.JSXAttribute['value'];

/** The literal texts that an expression may give. */
function textsOf(node: Node): string[] {
  switch (node?.type) {
    case 'JSXText':
      return [node.value];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}
