import type { Caution } from './cautions.ts';
import type { XmlAttribute } from './xml-tags.ts';

/** What a relationship is a sign of, by the last step of its type (ECMA-376, part 1); those to elsewhere are all one but two. */
const HYPERLINK = 'hyperlink';
const ATTACHED_TEMPLATE = 'attachedtemplate';
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
]);

/** The sheet behind a diagram, in the place where its bytes are looked at. */
const SHEET = /^(?:\/word\/|\.\.\/)?embeddings\/[\w ().-]+\.xlsx$/i;

/** A template on the author's own disk: there is none on anybody else's. */
const ON_A_DISK = /^file:\/{2,3}[a-z]:[\\/]/i;

/** What names a place outside, whatever else is said of it. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]+:|\\\\)/i;

/** What a relationship is a sign of. Attributes with prefixes are other programs' and say nothing; of two of one name both count. */
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
    values('targetmode').some((mode) => mode.toLowerCase() === 'external') ||
    targets.some((target) => ELSEWHERE.test(target));
  if (!isOutside) return cautions;
  if (
    kinds.includes(ATTACHED_TEMPLATE) &&
    !(targets.length > 0 && targets.every((target) => ON_A_DISK.test(target)))
  )
    cautions.add('template');
  if (!kinds.every((kind) => kind === HYPERLINK || kind === ATTACHED_TEMPLATE)) cautions.add('external');
  return cautions;
}
