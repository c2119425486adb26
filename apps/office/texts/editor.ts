import type { Fault } from '@website/model/schema/faults/fault.ts';
import type { ListedBackup } from './backups/backups.ts';
import { type Baseline, baselineOf } from './changes/baseline.ts';
import type { ChangedFile } from './changes/changes.ts';
import { History } from './changes/history.ts';
import { type Change, CompanyFolder, stampOf } from './draft/company-folder.ts';
import { Drafts } from './draft/drafts.ts';
import { renameChanges } from './draft/rename-changes.ts';
import { type SharedDraft, SharedDrafts } from './draft/shared-drafts.ts';
import { newOf, RefusedChangeError, split, type Verdict } from './draft/verdict.ts';
import type { OpenedFile, Written } from './edited-file.ts';
import { choicesIn } from './fields/choices.ts';
import { type Group, readDocstrings } from './fields/docstrings.ts';
import { type FormSchema, formSchema } from './fields/form-schema.ts';
import { fromForm, toForm } from './fields/form-value.ts';
import { folderOf, inLanguage, isEntryName, REDIRECTS, slugOf } from './file-names.ts';
import { type CompanyFiles, companyFiles, withEntries } from './files/company-files.ts';
import { valueIn, withFileValue } from './files/file-text.ts';
import { listed, shownPage, shownTitle } from './files/listed.ts';
import { originalOf, partInForm, translationForm, translationsOf } from './files/translations.ts';
import { changesOfPicture, pictureAddresses } from './pictures/picture-files.ts';
import { placesOf } from './pictures/places.ts';
import { type Found, search } from './search/search.ts';

/** All operations on a company's files, one at a time. */
export class Editor {
  readonly #folder: CompanyFolder;
  readonly #drafts: Drafts;
  readonly #shared: SharedDrafts;
  /** The latest draft without faults of each file by each person, until it is saved. */
  readonly #latest = new Map<string, Change>();
  readonly #history: History;
  readonly #groups: readonly Group[];
  readonly #schemas: CompanyFiles;
  #lock: Promise<unknown> = Promise.resolve();

  private constructor(folder: CompanyFolder, baseline: Baseline, groups: readonly Group[]) {
    this.#folder = folder;
    this.#drafts = new Drafts(folder);
    this.#shared = new SharedDrafts(folder.root);
    this.#history = new History(folder, baseline);
    this.#groups = groups;
    this.#schemas = companyFiles(folder.root);
  }

  /**
   * @param root - the company's folder
   * @param schemas - the source folder of the schemas
   */
  static async open(root: string, schemas: string): Promise<Editor> {
    const folder = new CompanyFolder(root);
    return new Editor(folder, await baselineOf(folder), readDocstrings(schemas));
  }

  /** What changes are compared with. */
  get baseline(): Baseline['kind'] {
    return this.#history.baseline;
  }

  list() {
    return listed(this.#folder, this.#known());
  }

  /** @param file - a listed one, or a new entry of a folder */
  open(file: string): OpenedFile {
    const form = this.#formOf(file);
    const bytes = this.#folder.read(file);
    const text = bytes?.toString('utf8');
    const original = originalOf(this.#folder, file);
    const { value, body } = text === undefined ? this.#begun(form, original) : valueIn(file, text);
    const unreadable =
      text !== undefined && value === undefined ? 'The lines of this file can’t be read.' : undefined;
    return {
      file,
      title: shownTitle(this.#folder, file),
      page: shownPage(this.#folder, file),
      form,
      value: toForm(form, value ?? emptyOf(form)),
      body: file.endsWith('.md') ? body : undefined,
      original,
      stamp: stampOf(bytes),
      // Pictures are the same in all languages.
      places: inLanguage(file)[0] === '' ? placesOf(this.#folder, file, value) : [],
      isEntry: this.#known().folders.has(folderOf(file)),
      unreadable,
    };
  }

  /**
   * Validates a draft; one without faults is shown in the person's preview.
   *
   * @param person - the author's address
   */
  draft(written: Written, person = ''): Promise<Verdict> {
    return this.#exclusive(async () => {
      const change = this.#changeOf(written);
      const now = this.#folder.read(written.file);
      const isChanged = now === undefined || change.bytes?.equals(now) !== true;
      const faults = await this.#drafts.try([change]);
      if (faults.length === 0) this.#latest.set(keyOf(person, written.file), change);
      return { ...split(written.file, faults), isChanged, stamp: stampOf(now) };
    });
  }

  /**
   * Keeps a draft for those to whom its author gives the link.
   *
   * @returns its id
   * @throws {RefusedChangeError} if it has faults
   */
  share(draft: SharedDraft): Promise<string> {
    return this.#exclusive(async () => {
      const { own } = split(draft.file, await this.#drafts.try([this.#changeOf(draft)]));
      if (own.length > 0)
        throw new RefusedChangeError(
          'faulty',
          'Something has to be corrected before this can be shown.',
          own,
        );
      return this.#shared.add(draft);
    });
  }

  /** A draft that was shared. */
  shared(id: string): (SharedDraft & { readonly title: string; readonly page: string }) | undefined {
    const draft = this.#shared.get(id);
    if (draft === undefined) return undefined;
    return {
      ...draft,
      title: shownTitle(this.#folder, draft.file),
      page: shownPage(this.#folder, draft.file),
    };
  }

  /**
   * Works with a temporary copy of the company's folder in which a draft is saved.
   *
   * @param draft - the id of a shared one, or a file for a person's own; undefined for none
   */
  view<T>(draft: string | undefined, person: string, work: (folder: string) => Promise<T>): Promise<T> {
    const shared = draft === undefined ? undefined : this.#shared.get(draft);
    const own = draft === undefined ? undefined : this.#latest.get(keyOf(person, draft));
    const change = shared === undefined ? own : this.#changeOf(shared);
    return this.#drafts.view(change === undefined ? [] : [change], work);
  }

  /** The faults of the saved files. */
  faults(): Promise<readonly Fault[]> {
    return this.#exclusive(() => this.#drafts.try([]));
  }

  /**
   * Saves a file.
   *
   * @param stamp - of the version that was opened: a precondition, like `If-Match`
   * @param person - the author's address
   * @returns the faults in other files
   * @throws {RefusedChangeError} if it changed meanwhile, or has faults itself
   */
  save(written: Written, stamp: string, person = ''): Promise<{ stamp: string; others: readonly Fault[] }> {
    return this.#exclusive(async () => {
      const now = this.#folder.read(written.file);
      if (stampOf(now) !== stamp) {
        if (stamp === '')
          throw new RefusedChangeError('taken', 'A file of this name already exists: choose another name.');
        throw new RefusedChangeError(
          'changed-meanwhile',
          now === undefined
            ? 'Somebody deleted this file since you opened it.'
            : 'Somebody changed this file since you opened it, perhaps you in another tab.',
        );
      }
      const change = this.#changeOf(written);
      if (now !== undefined && change.bytes?.equals(now) === true) return { stamp: stampOf(now), others: [] };
      const { own, others } = split(written.file, await this.#drafts.try([change]));
      if (own.length > 0)
        throw new RefusedChangeError(
          'faulty',
          'Something has to be corrected before this can be saved.',
          own,
        );
      this.#history.write([change]);
      this.#latest.delete(keyOf(person, written.file));
      return { stamp: stampOf(change.bytes), others };
    });
  }

  /**
   * Deletes an entry, and its translations.
   *
   * @param anyway - even if other files refer to it
   * @throws {RefusedChangeError} naming these files
   */
  remove(file: string, anyway: boolean): Promise<{ others: readonly Fault[] }> {
    return this.#exclusive(async () => {
      this.#expectEntry(file);
      const before = await this.#drafts.try([]);
      const changes = [file, ...translationsOf(this.#folder, file)].map((one) => ({
        file: one,
        bytes: undefined,
      }));
      const others = newOf(before, await this.#drafts.try(changes));
      if (others.length > 0 && !anyway)
        throw new RefusedChangeError('in-use', 'Other files link to it or depend on it.', others);
      this.#history.replace(changes, `Delete ${file}`);
      return { others };
    });
  }

  /**
   * Renames an entry, which changes its URL; references to it are updated.
   *
   * @param name - any text, which becomes a slug
   * @returns the file's new name, and the other files that were changed
   */
  rename(file: string, name: string): Promise<{ file: string; others: readonly string[] }> {
    return this.#exclusive(async () => {
      this.#expectEntry(file);
      const to = `${folderOf(file)}/${slugOf(name)}.md`;
      if (slugOf(name) === '')
        throw new RefusedChangeError('unknown', 'A name needs letters a to z, or digits.');
      if (this.#folder.read(to) !== undefined)
        throw new RefusedChangeError('taken', 'A file of this name already exists: choose another name.');
      const before = await this.#drafts.try([]);
      const redirects = this.#known().files.has(REDIRECTS) ? REDIRECTS : undefined;
      const first = renameChanges(this.#folder, file, to, redirects, []);
      const broken = newOf(before, await this.#drafts.try(first));
      const changes = renameChanges(this.#folder, file, to, redirects, broken);
      const left = newOf(before, await this.#drafts.try(changes));
      if (left.length > 0)
        throw new RefusedChangeError(
          'not-updatable',
          'Other files refer to it and can’t be updated automatically.',
          left,
        );
      this.#history.replace(changes, `Rename ${file} to ${to}`);
      return {
        file: to,
        others: changes.map((change) => change.file).filter((one) => one !== file && one !== to),
      };
    });
  }

  /** The file name of a new entry; that of news begins with the day. */
  nameFor(folder: string, title: string): string {
    const day = inLanguage(folder)[1] === 'news' ? `${Temporal.Now.plainDateISO()}-` : '';
    return `${folder}/${day}${slugOf(title)}.md`;
  }

  /** Takes the saved files as published, where no commit says so. */
  published(): Promise<void> {
    return this.#exclusive(() => this.#history.published());
  }

  changes(): Promise<ChangedFile[]> {
    return this.#exclusive(() => this.#history.changes());
  }

  /**
   * Reverts files (`History.undo`).
   *
   * @returns the folder of the backup
   */
  undo(
    files?: readonly string[],
    seen: Readonly<Record<string, string>> = {},
  ): Promise<{ kept: string | undefined }> {
    return this.#exclusive(async () => {
      const backup = await this.#history.undo(files, seen);
      return { kept: backup };
    });
  }

  /** The backups of undone, deleted and replaced files. */
  backups(): ListedBackup[] {
    return this.#history.backups();
  }

  /** Restores a backup. */
  restore(id: string): Promise<void> {
    return this.#exclusive(async () => {
      this.#history.restore(id);
    });
  }

  /** Deletes a backup. */
  drop(id: string): Promise<void> {
    return this.#exclusive(async () => this.#history.drop(id));
  }

  search(query: string): Found[] {
    const texts = [...this.#known().files.keys()].flatMap((file) => {
      const bytes = this.#folder.read(file);
      return bytes === undefined ? [] : [[file, bytes.toString('utf8')] as const];
    });
    return search(new Map(texts), query);
  }

  /** The URL paths of existing pictures. */
  pictures(): string[] {
    return pictureAddresses(this.#folder);
  }

  /** The bytes of one of them; undefined for any other file. */
  picture(address: string): Buffer | undefined {
    return this.pictures().includes(address) ? this.#folder.read(`public${address}`) : undefined;
  }

  /**
   * Stores a picture.
   *
   * @param place - the path of a picture that is shown by its name; or a folder of pictures, ending with a slash, for one called `name`
   * @returns its URL path
   */
  storePicture(bytes: Buffer, place: string, name: string): Promise<string> {
    return this.#exclusive(async () => {
      const known = this.#known().files.keys();
      const { changes, address } = await changesOfPicture(this.#folder, known, { bytes, place, name });
      const overwrites = changes.some(({ file }) => this.#folder.read(file) !== undefined);
      if (overwrites) this.#history.replace(changes, `Replace the picture ${address}`);
      else this.#history.write(changes);
      return address;
    });
  }

  #changeOf({ file, value, body }: Written): Change {
    const form = this.#formOf(file);
    const text = this.#folder.read(file)?.toString('utf8');
    const next = fromForm(form, value) ?? (form.type === 'array' ? [] : {});
    const written = withFileValue(file, text, { value: next, body });
    return { file, bytes: Buffer.from(written) };
  }

  #formOf(file: string): FormSchema {
    const { files, folders } = this.#known();
    const schema = files.get(file) ?? (isEntryName(file) ? folders.get(folderOf(file)) : undefined);
    if (schema === undefined) throw new RefusedChangeError('unknown', 'There is no such file.');
    const form = formSchema(schema, this.#groups, choicesIn(this.#folder));
    const original = originalOf(this.#folder, file);
    if (original === undefined) return form;
    return translationForm(form, original, valueIn(file, String(this.#folder.read(file) ?? '')).value);
  }

  /** What the form of a new file begins with: for a translation, the words that it translates. */
  #begun(form: FormSchema, original: string | undefined): { value: unknown; body?: string | undefined } {
    if (original === undefined) return { value: emptyOf(form), body: '' };
    const { value, body } = valueIn(original, String(this.#folder.read(original)));
    return { value: partInForm(form, toForm(form, value)), body };
  }

  #expectEntry(file: string): void {
    const { files, folders } = this.#known();
    if (!files.has(file) || !folders.has(folderOf(file)))
      throw new RefusedChangeError('unknown', 'There is no such entry.');
  }

  #known(): CompanyFiles {
    return withEntries(this.#schemas, this.#folder.root, this.#folder.files());
  }

  /** A mutex: runs operations one after the other. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lock.then(work);
    this.#lock = result.catch(() => undefined);
    return result;
  }
}

/** Names a person's draft of a file. */
function keyOf(person: string, file: string): string {
  return `${person} ${file}`;
}

function emptyOf(form: FormSchema): unknown {
  return form.type === 'array' ? [] : {};
}
