import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Office } from '@website/model/schema/company.ts';
import { slug } from '@website/model/schema/slug.ts';
import { Backups } from '@website/office/texts/backups/backups.ts';
import { idOf } from '@website/office/texts/changes/baseline.ts';
import { CompanyFolder, type Change as FileChange } from '@website/office/texts/draft/company-folder.ts';
import { translationsOf } from '@website/office/texts/files/translations.ts';
import { type Document, parseDocument } from 'yaml';
import type { BoardPosition } from './boards.ts';
import { type Defaults, mapPosition } from './map-position.ts';

/** What to do with a file whose position is no longer on the board. */
export type Gone = 'close' | 'delete' | 'keep';

export interface ImportOptions {
  /** The system's name, which files record together with the position's id. */
  board: string;
  /** `company/positions` */
  folder: string;
  /** Git blob ids of all committed files: any other file is backed up before it is replaced or deleted. */
  committed: ReadonlySet<string>;
  offices: readonly Office[];
  defaults: Defaults;
  gone: Gone;
  /** The last day of positions that are closed, as YYYY-MM-DD. */
  lastDay: string;
  /** Writes nothing. */
  dryRun: boolean;
}

/** A change to a file. */
export interface Change {
  file: string;
  did: 'added' | 'changed' | 'closed' | 'deleted' | 'unchanged';
  remarks: string[];
  /** The file's new content, if it is written. */
  text?: string;
}

interface PositionFile {
  file: string;
  front: Document;
  body: string;
  /** The content on disk. */
  text: string;
}

const FRONT_MATTER = /^---\n(.*?)\n---\n?(.*)$/s;

/**
 * Syncs the files of positions with a board. Files from elsewhere are untouched; in imported ones, the board's fields are replaced and
 * all others preserved.
 */
export function writePositions(offered: readonly BoardPosition[], options: ImportOptions): Change[] {
  const files = readFiles(options.folder);
  const taken = new Set(files.map(({ file }) => file));
  const titles = new Set(files.filter((file) => sourceOf(file, options.board) === undefined).map(titleOf));
  const changes = offered.map((position) => {
    const own = files.find((file) => sourceOf(file, options.board) === position.id);
    const title = ownTitle(position, titles);
    titles.add(title.toLowerCase());
    const { fields, body, remarks } = mapPosition({ ...position, title }, options.offices, options.defaults);
    const file = own?.file ?? freeName(slug(title) || slug(position.id), taken);
    taken.add(file);
    const front = own?.front ?? parseDocument('{}');
    if (own === undefined) front.contents = front.createNode({}) as Document['contents'];
    for (const [name, value] of Object.entries(fields)) {
      // A value that was filled in by hand beats a placeholder.
      if (value === '?' && front.has(name)) continue;
      set(front, name, value);
    }
    // It is offered again.
    if (ended(front, options.lastDay)) front.delete('validThrough');
    set(front, 'source', { board: options.board, id: position.id });
    const text = textOf(front, body);
    if (own?.text === text) return { file, did: 'unchanged' as const, remarks };
    return { file, did: own === undefined ? ('added' as const) : ('changed' as const), remarks, text };
  });
  const all = [...changes, ...handleMissing(files, offered, options)];
  if (!options.dryRun) write(all, options);
  return all;
}

/** Writes the changes, and deletes the translations of deleted positions, after backing up uncommitted files. */
function write(changes: readonly Change[], { folder, committed, board }: ImportOptions): void {
  const company = new CompanyFolder(path.dirname(folder));
  const written: FileChange[] = changes
    .filter(({ did }) => did !== 'unchanged')
    .flatMap(({ file: name, text }): FileChange[] => {
      const file = `${path.basename(folder)}/${name}`;
      if (text !== undefined) return [{ file, bytes: Buffer.from(text) }];
      return [file, ...translationsOf(company, file)].map((one) => ({ file: one, bytes: undefined }));
    });
  const unsaved = written.filter(({ file }) => {
    const now = company.read(file);
    return now !== undefined && !committed.has(idOf(now));
  });
  new Backups(company).backUp(unsaved, `npm run positions:import ${board}`, () => false);
  company.apply(written);
}

function handleMissing(
  files: readonly PositionFile[],
  offered: readonly BoardPosition[],
  { board, gone, lastDay }: ImportOptions,
): Change[] {
  if (gone === 'keep') return [];
  const there = new Set(offered.map(({ id }) => id));
  return files.flatMap(({ file, front, body }): Change[] => {
    const id = sourceOf({ front }, board);
    if (id === undefined || there.has(id) || (gone === 'close' && ended(front, lastDay))) return [];
    if (gone === 'delete') return [{ file, did: 'deleted', remarks: [] }];
    front.set('validThrough', lastDay);
    return [{ file, did: 'closed', remarks: [], text: textOf(front, body) }];
  });
}

function readFiles(folder: string): PositionFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      const [, front = '', body = ''] = FRONT_MATTER.exec(text) ?? [];
      const document = parseDocument(front);
      // The check that follows reports invalid files.
      return document.errors.length > 0 ? [] : [{ file, front: document, body: body.trim(), text }];
    });
}

function sourceOf({ front }: Pick<PositionFile, 'front'>, board: string): string | undefined {
  if (front.getIn(['source', 'board']) !== board) return undefined;
  return String(front.getIn(['source', 'id']));
}

function titleOf({ front }: PositionFile): string {
  return String(front.get('title')).toLowerCase();
}

/** Whether its last day is that of a closed position or earlier. */
function ended(front: Document, lastDay: string): boolean {
  const through = front.get('validThrough');
  return typeof through === 'string' && through <= lastDay;
}

/** Titles are unique: a duplicate gets its location, or its id. */
function ownTitle({ title, places, id }: BoardPosition, taken: ReadonlySet<string>): string {
  const [place] = places;
  const choices = [title, ...(place === undefined ? [] : [`${title} (${place})`]), `${title} (${id})`];
  return choices.find((choice) => !taken.has(choice.toLowerCase())) ?? title;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let file = `${name}.md`;
  for (let number = 2; taken.has(file); number++) file = `${name}-${number}.md`;
  return file;
}

/** Sets a field only if its value differs, so that its formatting is preserved. */
function set(front: Document, name: string, value: unknown): void {
  const known = front.toJS()?.[name];
  if (JSON.stringify(known) !== JSON.stringify(value)) front.set(name, front.createNode(value));
}

function textOf(front: Document, body: string): string {
  // Longer lines are folded.
  const fields = front.toString({ lineWidth: 100 }).trimEnd();
  return `---\n${fields}\n---\n${body === '' ? '' : `\n${body}\n`}`;
}
