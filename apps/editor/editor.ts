import path from 'node:path';
import process from 'node:process';
import type { Fault } from '@website/model/schema/faults/fault.ts';
import { type Baseline, baselineOf, idOf } from './changes/baseline.ts';
import { type ChangedFile, changesSince, takenBack } from './changes/changes.ts';
import { OwnChanges } from './changes/own-changes.ts';
import { type Change, CompanyFolder, stampOf } from './draft/company-folder.ts';
import { Drafts } from './draft/drafts.ts';
import { moved } from './draft/moved.ts';
import { newOf, RefusedChangeError, split, type Verdict } from './draft/verdict.ts';
import type { ListedFile, OpenedFile, Written } from './edited-file.ts';
import { choicesIn, titleOf } from './fields/choices.ts';
import { type Group, saidOfFields } from './fields/docstrings.ts';
import { type FormSchema, formSchema } from './fields/form-schema.ts';
import { fromForm, toForm } from './fields/form-value.ts';
import { labelOf } from './fields/labels.ts';
import { folderOf, groupOf, isEntryName, labelOfFolder, REDIRECTS, slugOf } from './file-names.ts';
import { type CompanyFiles, companyFiles, pageOf, withEntries } from './files/company-files.ts';
import { valueIn, withFileValue } from './files/file-text.ts';
import { changesOfPicture, keptPictures } from './pictures/kept-pictures.ts';
import { placesOf } from './pictures/places.ts';
import { type Found, search } from './search/search.ts';
import { type ListedUndone, Undone } from './undone/undone.ts';

/** Everything that can be done with a company's files, one after the other. */
export class Editor {
  readonly #folder: CompanyFolder;
  readonly #drafts: Drafts;
  readonly #own: OwnChanges;
  readonly #undone: Undone;
  #baseline: Baseline;
  readonly #groups: readonly Group[];
  readonly #schemas: CompanyFiles;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(folder: CompanyFolder, drafts: Drafts, baseline: Baseline, groups: readonly Group[]) {
    this.#folder = folder;
    this.#drafts = drafts;
    this.#own = new OwnChanges(folder);
    this.#undone = new Undone(folder);
    this.#baseline = baseline;
    // Without git nothing says what of an earlier time was published since.
    if (baseline.kind === 'start') this.#own.forgetAll();
    this.#groups = groups;
    this.#schemas = companyFiles(folder.root);
  }

  /**
   * @param root - the company's folder
   * @param copies - of it, in which drafts are checked and shown
   * @param schemas - the folder of the code of the schemas
   */
  static async open(
    root: string,
    copies: { readonly checked: string; readonly shown: string },
    schemas: string,
  ): Promise<Editor> {
    const folder = new CompanyFolder(root);
    const drafts = new Drafts(folder, new CompanyFolder(copies.checked), new CompanyFolder(copies.shown));
    return new Editor(folder, drafts, await baselineOf(folder), saidOfFields(schemas));
  }

  /** Since when changes are counted. */
  get baseline(): Baseline['kind'] {
    return this.#baseline.kind;
  }

  list(): { files: ListedFile[]; folders: { folder: string; label: string }[] } {
    const { files, folders } = this.#known();
    const there = new Set(this.#folder.files());
    const listed = [...files.keys()].map((file) => ({
      file,
      group: groupOf(file),
      title: this.#titleOf(file),
      page: pageOf(file),
      isThere: there.has(file),
    }));
    return {
      files: listed,
      folders: [...folders.keys()].map((folder) => ({ folder, label: labelOfFolder(folder) })),
    };
  }

  /** @param file - one that is listed, or a new one of a folder */
  open(file: string): OpenedFile {
    const form = this.#formOf(file);
    const bytes = this.#folder.read(file);
    const text = bytes?.toString('utf8');
    const { value, body } = text === undefined ? { value: emptyOf(form), body: '' } : valueIn(file, text);
    const unreadable =
      text !== undefined && value === undefined ? 'The file is not written as YAML has to be.' : undefined;
    return {
      file,
      title: this.#titleOf(file),
      page: pageOf(file),
      form,
      value: toForm(form, value ?? emptyOf(form)),
      body: file.endsWith('.md') ? body : undefined,
      stamp: stampOf(bytes),
      places: placesOf(this.#folder, file, value),
      isEntry: this.#known().folders.has(folderOf(file)),
      unreadable,
    };
  }

  /** Tries what somebody is writing, for the preview and for what is wrong. */
  draft(written: Written): Promise<Verdict> {
    return this.#inTurn(async () => {
      const change = this.#changeOf(written);
      const now = this.#folder.read(written.file);
      const isChanged = now === undefined || change.bytes?.equals(now) !== true;
      return { ...split(written.file, await this.#drafts.try([change])), isChanged, stamp: stampOf(now) };
    });
  }

  /** The preview shows again what is saved. */
  forget(): Promise<readonly Fault[]> {
    return this.#inTurn(() => this.#drafts.try([]));
  }

  /**
   * Saves a file.
   *
   * @param stamp - of the file as the form knows it
   * @returns what is wrong in other files now
   * @throws {RefusedChangeError} if it changed meanwhile, or has faults of its own
   */
  save(written: Written, stamp: string): Promise<{ stamp: string; others: readonly Fault[] }> {
    return this.#inTurn(async () => {
      const now = this.#folder.read(written.file);
      if (stampOf(now) !== stamp) {
        if (stamp === '')
          throw new RefusedChangeError('taken', 'There is a file of this name already: choose another name.');
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
      this.#write([change]);
      return { stamp: stampOf(change.bytes), others };
    });
  }

  /**
   * Deletes an entry.
   *
   * @param anyway - although other files lead to it
   * @throws {RefusedChangeError} telling these files
   */
  remove(file: string, anyway: boolean): Promise<{ others: readonly Fault[] }> {
    return this.#inTurn(async () => {
      this.#expectEntry(file);
      const before = await this.#drafts.try([]);
      const change = { file, bytes: undefined };
      const others = newOf(before, await this.#drafts.try([change]));
      if (others.length > 0 && !anyway)
        throw new RefusedChangeError(
          'in-use',
          'Other places of the site lead to it, or count on it.',
          others,
        );
      this.#replace([change], `Delete ${file}`);
      await this.#showSaved();
      return { others };
    });
  }

  /**
   * Gives an entry another name, and with it another address; what leads to it is changed with it.
   *
   * @param name - in any words
   * @returns the file's new name, and the other files that were changed
   */
  rename(file: string, name: string): Promise<{ file: string; others: readonly string[] }> {
    return this.#inTurn(async () => {
      this.#expectEntry(file);
      const to = `${folderOf(file)}/${slugOf(name)}.md`;
      if (slugOf(name) === '')
        throw new RefusedChangeError('unknown', 'A name needs letters a to z, or digits.');
      if (this.#folder.read(to) !== undefined)
        throw new RefusedChangeError('taken', 'There is a file of this name already: choose another name.');
      const before = await this.#drafts.try([]);
      const redirects = this.#known().files.has(REDIRECTS) ? REDIRECTS : undefined;
      const first = moved(this.#folder, file, to, redirects, []);
      const broken = newOf(before, await this.#drafts.try(first));
      const changes = moved(this.#folder, file, to, redirects, broken);
      const left = newOf(before, await this.#drafts.try(changes));
      if (left.length > 0)
        throw new RefusedChangeError('in-use', 'Other places lead to it and can’t be changed along.', left);
      this.#replace(changes, `Rename ${file} to ${to}`);
      await this.#showSaved();
      return {
        file: to,
        others: changes.map((change) => change.file).filter((one) => one !== file && one !== to),
      };
    });
  }

  /** The name that a new entry of a folder gets. */
  nameFor(folder: string, title: string): string {
    return `${folder}/${slugOf(title)}.md`;
  }

  changes(): Promise<ChangedFile[]> {
    return this.#inTurn(() => this.#changed());
  }

  /**
   * Takes back what changed in these files: what the editor changed in them, or else what somebody changed beside it since the
   * latest commit. What they hold is kept.
   *
   * @param files - nothing for all that the editor changed
   * @param seen - stamps of what they held when somebody decided to undo it
   * @returns the id under which it is kept
   * @throws {RefusedChangeError} if one of them changed meanwhile
   */
  undo(
    files?: readonly string[],
    seen: Readonly<Record<string, string>> = {},
  ): Promise<{ kept: string | undefined }> {
    return this.#inTurn(async () => {
      const changed = await this.#changed();
      const chosen = changed.filter(({ file, isOwn }) =>
        files === undefined ? isOwn : files.includes(file),
      );
      const names = chosen.map(({ file }) => file);
      expectUnchanged(chosen.filter(({ file, stamp }) => seen[file] !== undefined && seen[file] !== stamp));
      const changes = await takenBack(this.#before, this.#folder, names);
      const [first = ''] = names;
      const what = names.length === 1 ? `Undo of ${first}` : `Undo of ${names.length} files`;
      const own = new Set(chosen.flatMap(({ file, isOwn }) => (isOwn ? [file] : [])));
      const kept = this.#undone.keep(changes, what, (file) => own.has(file));
      // Reading took a while.
      expectUnchanged(chosen.filter(({ file, stamp }) => stampOf(this.#folder.read(file)) !== stamp));
      this.#writeAs(changes, (file) => own.has(file));
      await this.#showSaved();
      return { kept: kept && this.#undone.folderOf(kept) };
    });
  }

  /** What was taken away from the folder, and is kept. */
  undone(): ListedUndone[] {
    return this.#undone.list();
  }

  /** Brings back what is kept under an id. What files hold that changed since is kept in turn. */
  bringBack(id: string): Promise<void> {
    return this.#inTurn(async () => {
      const restored = this.#undone.restored(id);
      const { changedSince = [] } = this.#undone.list().find((one) => one.id === id) ?? {};
      const isOwn = (name: string) => restored.some((one) => one.file === name && one.isOwn);
      const since = restored.filter(({ file }) => changedSince.includes(file));
      this.#undone.keep(since, 'What was there before something was brought back', isOwn);
      this.#writeAs(restored, isOwn);
      this.#undone.drop(id);
      await this.#showSaved();
    });
  }

  /** Deletes for good what is kept under an id. */
  drop(id: string): Promise<void> {
    return this.#inTurn(async () => this.#undone.drop(id));
  }

  search(query: string): Found[] {
    const texts = [...this.#known().files.keys()].flatMap((file) => {
      const bytes = this.#folder.read(file);
      return bytes === undefined ? [] : [[file, bytes.toString('utf8')] as const];
    });
    return search(new Map(texts), query);
  }

  /** Pictures that are there, as their addresses on the site. */
  pictures(): string[] {
    return keptPictures(this.#folder);
  }

  /** The bytes of one of them. */
  picture(address: string): Buffer | undefined {
    return this.pictures().includes(address) ? this.#folder.read(`public${address}`) : undefined;
  }

  /**
   * Keeps a picture.
   *
   * @param place - of one that is shown because of its name; or a folder of pictures, ending with a slash, and the name to give
   * @returns its address on the site
   */
  takePicture(bytes: Buffer, place: string, name: string): Promise<string> {
    return this.#inTurn(async () => {
      const known = this.#known().files.keys();
      const { changes, address } = await changesOfPicture(this.#folder, known, { bytes, place, name });
      const takesAway = changes.some(({ file }) => this.#folder.read(file) !== undefined);
      if (takesAway) this.#replace(changes, `Replace the picture ${address}`);
      else this.#write(changes);
      await this.#showSaved();
      return address;
    });
  }

  get #before() {
    return { baseline: this.#baseline, own: this.#own };
  }

  async #changed(): Promise<ChangedFile[]> {
    this.#baseline = await baselineOf(this.#folder, this.#baseline);
    return changesSince(this.#before, this.#folder);
  }

  #write(changes: readonly Change[]): void {
    this.#own.note(changes, (file, bytes) => this.#baseline.ids.get(file) === (bytes && idOf(bytes)));
    this.#folder.apply(changes);
  }

  /** The same, keeping what is there. */
  #replace(changes: readonly Change[], what: string): void {
    this.#undone.keep(changes, what);
    this.#write(changes);
  }

  /** The same for what is taken or brought back: what was never the editor's does not become so. */
  #writeAs(changes: readonly Change[], isOwn: (file: string) => boolean): void {
    const others = changes.filter(({ file }) => !isOwn(file));
    this.#own.forget(others.map(({ file }) => file));
    this.#folder.apply(others);
    this.#write(changes.filter(({ file }) => isOwn(file)));
  }

  /** The preview follows; if it can't, the change is made all the same. */
  async #showSaved(): Promise<void> {
    try {
      await this.#drafts.try([]);
    } catch (error) {
      process.stderr.write(`The preview does not show it: ${(error as Error).message}\n`);
    }
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
    return formSchema(schema, this.#groups, choicesIn(this.#folder));
  }

  #expectEntry(file: string): void {
    const { files, folders } = this.#known();
    if (!files.has(file) || !folders.has(folderOf(file)))
      throw new RefusedChangeError('unknown', 'There is no such entry.');
  }

  #known(): CompanyFiles {
    return withEntries(this.#schemas, this.#folder.files());
  }

  #titleOf(file: string): string {
    return (
      (file.endsWith('.md') ? titleOf(this.#folder, file) : undefined) ??
      labelOf(path.posix.basename(file).replace(/\.\w+$/, ''))
    );
  }

  /** Lets nothing happen while something else is half done. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

function emptyOf(form: FormSchema): unknown {
  return form.type === 'array' ? [] : {};
}

/** @throws {RefusedChangeError} telling the files that changed since somebody looked at them */
function expectUnchanged(changed: readonly ChangedFile[]): void {
  if (changed.length === 0) return;
  const names = changed.map(({ file }) => file).join(', ');
  throw new RefusedChangeError(
    'changed-meanwhile',
    `Nothing was undone: ${names} changed since this list was made. Look at the list as it is now, and undo it then.`,
  );
}
