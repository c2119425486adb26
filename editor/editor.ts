import path from 'node:path';
import type { Fault } from '#schema/faults/fault.ts';
import { type Baseline, baselineOf } from './changes/baseline.ts';
import { type ChangedFile, changesSince, takenBack } from './changes/changes.ts';
import { type Change, CompanyFolder, stampOf } from './draft/company-folder.ts';
import { Drafts } from './draft/drafts.ts';
import { moved } from './draft/moved.ts';
import { RefusedChangeError } from './draft/refused-change-error.ts';
import { newOf, split, type Verdict } from './draft/verdict.ts';
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

/** Everything that can be done with a company's files, one after the other. */
export class Editor {
  readonly #folder: CompanyFolder;
  readonly #drafts: Drafts;
  readonly #baseline: Baseline;
  readonly #groups: readonly Group[];
  readonly #schemas: CompanyFiles;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(folder: CompanyFolder, drafts: Drafts, baseline: Baseline, groups: readonly Group[]) {
    this.#folder = folder;
    this.#drafts = drafts;
    this.#baseline = baseline;
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
      return { ...split(written.file, await this.#drafts.try([change])), isChanged };
    });
  }

  /** The preview shows again what is saved. */
  forget(): Promise<readonly Fault[]> {
    return this.#inTurn(() => this.#drafts.try([]));
  }

  /**
   * Saves a file.
   *
   * @param stamp - of the file when it was opened; undefined to save whatever happened since
   * @returns what is wrong in other files now
   * @throws {RefusedChangeError} if it changed meanwhile, or has faults of its own
   */
  save(written: Written, stamp: string | undefined): Promise<{ stamp: string; others: readonly Fault[] }> {
    return this.#inTurn(async () => {
      const now = this.#folder.read(written.file);
      if (stamp !== undefined && stampOf(now) !== stamp) {
        if (stamp === '')
          throw new RefusedChangeError('taken', 'There is a file of this name already: choose another name.');
        throw new RefusedChangeError(
          'changed-meanwhile',
          'Somebody changed this file since you opened it, perhaps you in another tab.',
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
      this.#folder.apply([change]);
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
      this.#folder.apply([change]);
      await this.#drafts.try([]);
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
      this.#folder.apply(changes);
      await this.#drafts.try([]);
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
    return this.#inTurn(() => changesSince(this.#baseline, this.#folder));
  }

  /** Takes back what changed in these files; all changes without any. */
  undo(files: readonly string[] | undefined): Promise<void> {
    return this.#inTurn(async () => {
      const changed = (await changesSince(this.#baseline, this.#folder)).map(({ file }) => file);
      const chosen = files === undefined ? changed : changed.filter((file) => files.includes(file));
      this.#folder.apply(await takenBack(this.#baseline, chosen));
      await this.#drafts.try([]);
    });
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
      this.#folder.apply(changes);
      await this.#drafts.try([]);
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
