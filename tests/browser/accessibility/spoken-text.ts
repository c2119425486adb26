import type { CDPSession, Locator, Page } from '@playwright/test';

/** A node of Chromium's accessibility tree, as the DevTools protocol returns it. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Spoken names of roles; other roles are spoken as they are. */
const ROLES: Readonly<Record<string, string>> = {
  textbox: 'text field',
  combobox: 'choice',
  ComboBoxSelect: 'choice',
  MenuListPopup: 'choices',
  MenuListOption: 'option',
  image: 'picture',
  img: 'picture',
  contentinfo: 'footer',
  progressbar: 'progress',
  PdfRoot: 'document',
  DisclosureTriangle: 'disclosure',
};

/** Nodes whose content is spoken in one line. */
const LEAVES = new Set([
  'button',
  'link',
  'heading',
  'textbox',
  'image',
  'img',
  'option',
  'MenuListOption',
  'progressbar',
  'separator',
  // The browser's native controls are not ours to check.
  'Video',
]);

/** Nodes that are not announced. */
const SILENT = new Set([
  'generic',
  'none',
  'paragraph',
  'InlineTextBox',
  'RootWebArea',
  'Section',
  'form',
  'term',
  'listitem',
]);

/** Nodes that are announced with the control that they label. */
const SAID_ELSEWHERE = new Set(['LabelText', 'ListMarker', 'LineBreak']);

/**
 * A part of the page as exposed to screen readers, line by line: role, name, value, states and description as Chromium computes
 * them, live regions, and the focus.
 */
export async function spokenText(part: Locator): Promise<string> {
  const page = part.page();
  const session = await page.context().newCDPSession(page);
  try {
    const root = await backendNode(session, page, part);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === root);
    if (start === undefined) throw new Error('What is asked for is not in the accessibility tree.');
    return `${linesOf(start, byId, 0).join('\n')}\n`;
  } finally {
    await session.detach();
  }
}

const MARK = 'data-spoken-text';

/** The protocol's backend node ID of an element, which its DOM and accessibility trees share. */
async function backendNode(session: CDPSession, page: Page, part: Locator): Promise<number> {
  await part.evaluate((element, mark) => element.setAttribute(mark, ''), MARK);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('[${MARK}]')`,
  });
  if (result.objectId === undefined) throw new Error('What is asked for is not in the document.');
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
  await page.evaluate((mark) => document.querySelector(`[${mark}]`)?.removeAttribute(mark), MARK);
  return node.backendNodeId;
}

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number): string[] {
  const role = node.role?.value ?? 'none';
  if (SAID_ELSEWHERE.has(role)) return [];
  const children = (at: number) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child === undefined ? [] : linesOf(child, byId, at);
    });
  const indent = '  '.repeat(depth);
  if (role === 'StaticText') {
    const text = node.name?.value.trim() ?? '';
    return node.ignored || text === '' ? [] : [`${indent}${text}`];
  }
  if (node.ignored) return children(depth);
  const live = propertyOf(node, 'live');
  const isSilent = SILENT.has(role) && (live === undefined || live === 'off');
  if (isSilent && node.name?.value === undefined) return children(depth);
  if (isSilent && (node.name?.value ?? '') === '') return children(depth);
  const line = `${indent}${announcement(node, role)}${role === 'list' ? `, ${itemsOf(node, byId)} items` : ''}`;
  return LEAVES.has(role) ? [line] : [line, ...children(depth + 1)];
}

function itemsOf(list: AxNode, byId: ReadonlyMap<string, AxNode>): number {
  return (list.childIds ?? []).reduce((count, id) => {
    const child = byId.get(id);
    if (child === undefined) return count;
    return count + (child.role?.value === 'listitem' ? 1 : child.ignored ? itemsOf(child, byId) : 0);
  }, 0);
}

/** One line: name, role, value, states and description. */
function announcement(node: AxNode, role: string): string {
  const called = propertyOf(node, 'roledescription') ?? ROLES[role] ?? role;
  const level = propertyOf(node, 'level');
  const what = role === 'heading' ? `${called} ${level}` : String(called);
  const name = node.name?.value.trim();
  const value = node.value?.value;
  const facts = [
    name === undefined || name === '' ? what : `${name}, ${what}`,
    ...(value === undefined || value === '' || value === name ? [] : [`«${value}»`]),
    ...statesOf(node),
  ];
  const description = node.description?.value.trim();
  return description === undefined || description === ''
    ? facts.join(', ')
    : `${facts.join(', ')}; ${description}`;
}

function statesOf(node: AxNode): string[] {
  const is = (name: string) => [true, 'true'].includes(propertyOf(node, name) as boolean | string);
  const expanded = propertyOf(node, 'expanded');
  const popup = propertyOf(node, 'hasPopup');
  const live = propertyOf(node, 'live');
  const current = propertyOf(node, 'current');
  return [
    ...(is('required') ? ['required'] : []),
    ...(is('invalid') ? ['invalid'] : []),
    ...(is('disabled') ? ['unavailable'] : []),
    ...(is('busy') ? ['busy'] : []),
    ...(is('modal') ? ['modal'] : []),
    ...(is('pressed') ? ['pressed'] : []),
    ...(is('selected') ? ['chosen'] : []),
    ...(current !== undefined && current !== 'false' && current !== false ? ['current'] : []),
    ...(expanded === true ? ['open'] : expanded === false ? ['closed'] : []),
    ...(popup === 'dialog' ? ['opens a dialog'] : []),
    ...(live === 'polite' || live === 'assertive' ? [`announced (${live})`] : []),
    ...(is('focused') ? ['has the focus'] : []),
  ];
}

function propertyOf(node: AxNode, name: string): unknown {
  return node.properties?.find((property) => property.name === name)?.value.value;
}
