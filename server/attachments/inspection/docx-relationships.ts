import type { Caution } from './cautions.ts';
import { isElsewhere, isPictureElsewhere } from './word-places.ts';
import type { XmlAttribute } from './xml-tags.ts';

/**
 * What a relationship is a sign of, by the last step of its type (ECMA-376, part 1); those that lead elsewhere all mean
 * the same, except for two.
 */
const HYPERLINK = 'hyperlink';
const ATTACHED_TEMPLATE = 'attachedtemplate';
const IMAGE = 'image';
const PACKAGE = 'package';
const INSIDE = new Map<string, Caution>([
  ['oleobject', 'embedded'],
  ['afchunk', 'imports'],
  ['subdocument', 'imports'],
  ['control', 'controls'],
  ['activexcontrolbinary', 'controls'],
  ['extensibility', 'controls'],
  ['usercustomization', 'controls'],
  ['webextension', 'controls'],
  ['webextensiontaskpanes', 'controls'],
  ['audio', 'media'],
  ['video', 'media'],
  ['media', 'media'],
  ['model3d', 'media'],
]);

/** The sheet behind a diagram, in the place where its bytes are looked at. */
const SHEET = /^(?:\/word\/|\.\.\/)?embeddings\/[\w ().-]+\.xlsx$/i;

/**
 * What a relationship is a sign of. Attributes with prefixes belong to other programs and say nothing; if there are two
 * of one name, both count.
 */
export function relationshipCautions(attributes: readonly XmlAttribute[]): Set<Caution> {
  const cautions = new Set<Caution>();
  const values = (wanted: string) =>
    attributes
      .filter(({ prefix, name }) => prefix === '' && name === wanted)
      .map(({ value }) => value.trim());
  const kinds = values('type').map((type) => (type.split('/').at(-1) ?? '').toLowerCase());
  const targets = values('target');
  for (const kind of kinds) {
    const carried = INSIDE.get(kind);
    if (carried !== undefined) cautions.add(carried);
  }
  if (kinds.includes(PACKAGE) && !targets.every((target) => SHEET.test(target))) cautions.add('embedded');

  const isOutside =
    values('targetmode').some((mode) => mode.toLowerCase() === 'external') || targets.some(isElsewhere);
  if (!isOutside) return cautions;
  const names = (judge: (target: string) => boolean) => targets.length === 0 || targets.some(judge);
  if (kinds.includes(ATTACHED_TEMPLATE) && names(isElsewhere)) cautions.add('template');
  const harmless = new Set([HYPERLINK, ATTACHED_TEMPLATE, ...(names(isPictureElsewhere) ? [] : [IMAGE])]);
  if (!kinds.every((kind) => harmless.has(kind))) cautions.add('external');
  return cautions;
}
