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
const ALLOWED = new Set([
  // For the browser's console.
  'Sending the reach-us request',
  // The last resort of a page whose words have not come (shell/page-failure.tsx).
  'This page could not be loaded',
  'Please try again.',
  'Try again',
]);

/**
 * What reads like words where an object holds it, among names of files, types and modes: a word with a capital letter, two
 * words, or letters that no name of the web has.
 */
const WORDS = /^\s*\p{Lu}\p{Ll}+(?:\s|[.!?…]*$)|\p{L} \p{L}|[^\P{L}A-Za-z]/u;

test('no part of a page says words of its own', () => {
  const said: string[] = [];
  const files = globSync('apps/site/**/*.{ts,tsx}', {
    exclude: ['apps/site/{brand,dev,discovery,gallery}/**', '**/testing/**', '**/*.test.{ts,tsx}'],
  });
  for (const file of files) {
    const noting = (words: RegExp) => (node: Node) => {
      const own = textsOf(node).filter((text) => words.test(text) && !ALLOWED.has(text));
      said.push(...own.map((text) => `${file}: ${text.trim()}`));
    };
    const note = noting(/\p{L}{2}/u);
    const noteOfObject = noting(WORDS);
    new Visitor({
      // The types of schema.org are names of the web.
      Property: ({ key, value }) => {
        if (!(key.type === 'Literal' && key.value === '@type')) noteOfObject(value);
      },
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

/** What a component shows in an element or gives to an attribute, and what an object holds. */
type Node = ESTree.Node | null;

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
