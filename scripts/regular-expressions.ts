import { parseSync } from 'vite';

/** A regular expression in the source, and where it is. */
export interface Pattern {
  source: string;
  flags: string;
  line: number;
}

interface SyntaxNode {
  type: string;
  start: number;
  [part: string]: unknown;
}

/**
 * Finds every regular expression of a module: literals, and `RegExp` called with a text.
 *
 * @param constants - the values of names from which a pattern may be composed
 * @throws {Error} naming the line of a pattern that is composed of anything else, which cannot be known here
 */
export function regularExpressions(
  file: string,
  code: string,
  constants: Readonly<Record<string, unknown>> = {},
): Pattern[] {
  const patterns: Pattern[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  walk(program, (node) => {
    const found = literalPattern(node) ?? calledPattern(node, constants);
    if (found === undefined) return;
    const line = code.slice(0, node.start).split('\n').length;
    if (found.source === undefined) throw new Error(`${file}:${line}: this pattern is not constant`);
    patterns.push({ source: found.source, flags: found.flags, line });
  });
  return patterns;
}

interface Found {
  source: string | undefined;
  flags: string;
}

function literalPattern(node: SyntaxNode): Found | undefined {
  const regex =
    node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
  return regex && { source: regex.pattern, flags: regex.flags };
}

function calledPattern(node: SyntaxNode, constants: Readonly<Record<string, unknown>>): Found | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  if ((node.callee as SyntaxNode).name !== 'RegExp') return undefined;
  const [source, flags] = node.arguments as SyntaxNode[];
  return { source: constantText(source, constants), flags: constantText(flags, constants) ?? '' };
}

/** The text that an expression always gives, or nothing. */
function constantText(
  node: SyntaxNode | undefined,
  constants: Readonly<Record<string, unknown>>,
): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier') return constantValue(node, constants);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const values = (node.expressions as SyntaxNode[]).map((part) => constantValue(part, constants));
  if (values.includes(undefined)) return undefined;
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return texts.map((text, index) => text + (values[index] ?? '')).join('');
}

function constantValue(node: SyntaxNode, constants: Readonly<Record<string, unknown>>): string | undefined {
  const value = node.type === 'Identifier' ? constants[String(node.name)] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function walk(part: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (isNode(part)) visit(part);
  for (const inner of Object.values(part)) walk(inner, visit);
}

function isNode(part: object): part is SyntaxNode {
  return 'type' in part && 'start' in part;
}
