import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

// Visible and spoken texts are content, in the language of the company; `company/interface.yaml` has those of no particular page.
// A hardcoded text would be English on every site.

/** Attributes with visible or spoken text. */
const SAID =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|headline|lead|text)$/;

/** Exceptions: texts for the console, and fallbacks. */
const ALLOWED = new Set([
  // Logged to the browser's console.
  'Sending the reach-us request',
  // The fallback of a page whose texts could not be loaded.
  'This page could not be loaded',
  'Please try again.',
  'Try again',
]);

/**
 * Natural language in a string of an object, as opposed to identifiers: a capitalized word, two words, or letters outside of
 * ASCII.
 */
const WORDS = /^\s*\p{Lu}\p{Ll}+(?:\s|[.!?…]*$)|\p{L} \p{L}|[^\P{L}A-Za-z]/u;

test('no component has hardcoded texts', () => {
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
      // Types of schema.org are identifiers.
      Property: ({ key, value }) => {
        if (!(key.type === 'Literal' && key.value === '@type')) noteOfObject(value);
      },
      JSXElement: ({ openingElement: { name }, children }) => {
        // Style sheets are no text.
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

/** A child of an element, or the value of an attribute or a property. */
type Node = ESTree.Node | null;

/** The string literals that an expression may evaluate to. */
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
