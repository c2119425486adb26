import type { Caution } from './cautions.ts';

/**
 * Actions, and what each is a sign of, wherever it is (ISO 32000-2, 12.6.4). One without a caution is harmless as a link,
 * but not when a document is opened. What is not listed is harmless in either place: a place in the document (`GoTo`,
 * `GoToDp`), and how the next page appears (`Trans`).
 */
export const ACTIONS: ReadonlyMap<string, Caution | undefined> = new Map<string, Caution | undefined>([
  ['GoToR', 'opens'],
  ['GoToE', 'opens'],
  // A thread of articles may be one in another document.
  ['Thread', 'opens'],
  ['Launch', 'launch'],
  ['JavaScript', 'script'],
  ['SubmitForm', 'sends'],
  ['ImportData', 'sends'],
  ['Sound', 'media'],
  ['Movie', 'media'],
  ['Rendition', 'media'],
  ['GoTo3DView', 'media'],
  ['RichMediaExecute', 'media'],
  ['URI', undefined],
  ['Named', undefined],
  ['Hide', undefined],
  ['ResetForm', undefined],
  ['SetOCGState', undefined],
]);

/** Kinds of things in a document, as their type or subtype says (12.5.6, 13). */
export const KINDS: ReadonlyMap<string, Caution> = new Map<string, Caution>([
  ['EmbeddedFile', 'embedded'],
  ['FileAttachment', 'embedded'],
  ['3D', 'media'],
  ['RichMedia', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['Rendition', 'media'],
]);

/** Names for a value that does something, or that leads to it (7.11.4, 8.10.4, 12.6.3, 12.7). */
export const KEYS: ReadonlyMap<string, Caution> = new Map<string, Caution>([
  // Each script's text follows this, whatever leads to it.
  ['JS', 'script'],
  ['XFA', 'script'],
  ['AA', 'acts'],
  ['EmbeddedFiles', 'embedded'],
  ['EF', 'embedded'],
  ['Ref', 'external'],
]);

/** Names that determine what the one after them means. */
const CONTEXTS = new Set(['S', 'Type', 'Subtype', 'AP', 'D', 'R']);

/**
 * Names for dictionaries in which each key is a name that the writer made up: of a place, a letter, what a page shows, or a
 * value of a field (in its normal look). A heading "JS" makes one of them.
 */
const LISTING = new Set(['Dests', 'Font', 'XObject', 'ExtGState', 'CharProcs', 'N']);

/** The other looks of a field are such dictionaries, too (12.5.5); elsewhere these names mean something else. */
const LOOKS = new Set(['D', 'R']);

/** Only as much of a name is kept as is needed to know what those after it mean. */
export function asContext(name: string): string {
  return CONTEXTS.has(name) || LISTING.has(name) ? name : '';
}

/**
 * Whether the keys of a dictionary are names that the writer made up: shown by the name before it, and the one before
 * that.
 */
export function hasOwnKeys(name: string, outer: string): boolean {
  return LISTING.has(name) || (outer === 'AP' && LOOKS.has(name));
}
