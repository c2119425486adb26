import { randomUUIDv7 } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@website/model/contract/durations.ts';
import { type Fault, fieldName, placeOf } from '@website/model/schema/faults/fault.ts';
import type { OfficePublication } from '@website/store/database/tables.ts';
import { lock, unlock } from '@website/store/folder/file-lock.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import type { Editor } from '../texts/editor.ts';
import { commitChanges, knowsAuthor } from './commit.ts';
import { runCommand } from './run-command.ts';

/** How often the clock is compared with what is due: a clock that is set is followed soon. */
const POLL_MS = 5000;

/** What is later than this is not published unasked. */
const LATEST_MS = DAY_MS;

const HISTORY_ROWS = 30;

const COLUMNS = ['id', 'person', 'what', 'state', 'due_at', 'ended_at', 'message'] as const;

/** What builds lock (scripts/build-lock.ts), and how often it is looked at. */
const BUILD_LOCK = 'build/lock';
const BUILDING_MS = 500;

/** What a successful build prints last if a server shows it already. */
const ONLINE = 'Built and published.';

/** A publication for the page. */
export interface Publication extends OfficePublication {
  /** The person's name. */
  readonly name: string;
  /** It was due more than a day ago, when the office did not run: somebody has to decide. */
  readonly isMissed: boolean;
}

/** `GET /api/texts/publishing`. */
export interface Publishing {
  /** What runs now, with what it has printed. */
  readonly running: (Publication & { readonly lines: readonly string[] }) | undefined;
  readonly due: readonly Publication[];
  /** The latest first. */
  readonly history: readonly Publication[];
  /** When the build was made that a rollback would show again, as an ISO time. */
  readonly former: string | undefined;
}

interface PublisherOptions {
  readonly office: Pick<Office, 'config' | 'database' | 'people' | 'now'>;
  readonly editor: () => Promise<Editor>;
  /** The project's folder, and the company's. */
  readonly root: string;
  readonly company: string;
  readonly log: (error: unknown) => void;
}

/**
 * Publishes the saved texts, rolls back, and writes down both. The commands of the terminal do the work, in a process of their own: a build
 * that fails or is killed changes nothing, and a running server switches to one that succeeded.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #stopping = new AbortController();
  #running: { readonly id: string; readonly lines: string[] } | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Begins: writes down what an earlier office could not end, and publishes what is due. */
  start(): void {
    this.#work = this.#settle()
      .catch(this.#options.log)
      .then(() => this.#poll());
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async state(): Promise<Publishing> {
    const { office } = this.#options;
    const select = () => office.database.selectFrom('office_publications').select(COLUMNS);
    const [due, past] = await Promise.all([
      select().where('state', '=', 'due').orderBy('due_at').execute(),
      select().where('state', '!=', 'due').orderBy('due_at', 'desc').limit(HISTORY_ROWS).execute(),
    ]);
    const names = new Map(office.people().map(({ address, name }) => [address, name]));
    const shown = (row: OfficePublication) => ({
      ...row,
      name: names.get(row.person) ?? row.person,
      isMissed: row.state === 'due' && Date.parse(row.due_at) < office.now().getTime() - LATEST_MS,
    });
    const running = past.find(({ id }) => id === this.#running?.id);
    return {
      running: running && { ...shown(running), lines: this.#running?.lines ?? [] },
      due: due.map(shown),
      history: past.filter((row) => row !== running).map(shown),
      former: this.#former(),
    };
  }

  /** Begins to publish, or to roll back, now; `state` tells of it. @returns false if something else runs */
  async begin(person: Person, what: OfficePublication['what']): Promise<boolean> {
    if (this.#running !== undefined) return false;
    const id = randomUUIDv7();
    // At once, so that of two the second is refused.
    this.#running = { id, lines: [] };
    try {
      await this.#insert(id, person, what, 'running', this.#options.office.now());
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
    const work = this.#run({ id, person: person.address, what });
    this.#work = Promise.all([this.#work, work]).then(() => undefined);
    return true;
  }

  /** Publishes what is saved at a time. */
  async plan(person: Person, at: Date): Promise<void> {
    await this.#insert(randomUUIDv7(), person, 'publish', 'due', at);
  }

  /** Cancels what is due. @returns false if it is no longer */
  async cancel(id: string): Promise<boolean> {
    return this.#take(id, 'canceled');
  }

  /** Ends what an earlier office has left, which was killed; its build may still run. */
  async #settle(): Promise<void> {
    const { office, root } = this.#options;
    const left = await office.database
      .selectFrom('office_publications')
      .select(['id', 'due_at'])
      .where('state', '=', 'running')
      .execute();
    if (left.length === 0) return;
    while (isLocked(path.join(root, BUILD_LOCK))) {
      await this.#wait(BUILDING_MS);
      if (this.#stopping.signal.aborted) return;
    }
    for (const { id, due_at: began } of left.filter((row) => row.id !== this.#running?.id)) {
      const published = lstatSync(office.config.SITE_DIR, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      const result =
        published > Date.parse(began)
          ? 'The new version was online before that.'
          : 'The site stayed as it was.';
      await this.#end(id, 'failed', `Interrupted: the office was stopped meanwhile. ${result}`);
    }
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
  }

  async #poll(): Promise<void> {
    const { office, log } = this.#options;
    while (!this.#stopping.signal.aborted) {
      try {
        const now = office.now().getTime();
        const due = await office.database
          .selectFrom('office_publications')
          .select(['id', 'person', 'what'])
          .where('state', '=', 'due')
          .where('due_at', '<=', new Date(now).toISOString())
          .where('due_at', '>', new Date(now - LATEST_MS).toISOString())
          .orderBy('due_at')
          .executeTakeFirst();
        if (due !== undefined && this.#running === undefined) {
          this.#running = { id: due.id, lines: [] };
          if (await this.#take(due.id, 'running')) await this.#run(due);
          else this.#running = undefined;
        }
      } catch (error) {
        log(error);
      }
      await this.#wait(POLL_MS);
    }
  }

  async #run({ id, person, what }: Pick<OfficePublication, 'id' | 'person' | 'what'>): Promise<void> {
    const { office, log } = this.#options;
    try {
      const message =
        what === 'publish' ? await this.#publish(person) : await this.#command('scripts/rollback.ts');
      await this.#end(id, 'done', message);
      await office.database
        .insertInto('office_events')
        .values({
          id: randomUUIDv7(),
          submission_id: null,
          at: office.now().toISOString(),
          person,
          what: what === 'publish' ? 'published' : 'rolled-back',
          detail: JSON.stringify(message === null ? {} : { text: message }),
        })
        .execute();
    } catch (error) {
      const message = this.#stopping.signal.aborted
        ? 'Interrupted: the office was stopped meanwhile. The site stayed as it was.'
        : (error as Error).message;
      await this.#end(id, 'failed', message).catch(log);
    } finally {
      this.#running = undefined;
    }
  }

  /** Checks, commits and builds. @returns what else there is to say */
  async #publish(address: string): Promise<string | null> {
    const { office, company } = this.#options;
    const editor = await this.#options.editor();
    this.#say('Checking the texts');
    const faults = await editor.faults();
    if (faults.length > 0) throw new Error(faultWords(faults));
    const changes = await editor.changes();
    const person = office.people().find((one) => one.address === address) ?? { address, name: address };
    let committed: string | undefined;
    if (editor.baseline === 'commit') {
      const isOwn = office.config.OFFICE_ADDRESS === undefined && (await knowsAuthor(company));
      committed = await commitChanges(company, changes, isOwn ? undefined : person).catch(
        (error: unknown) => {
          const { stderr, message } = error as Error & { stderr?: string };
          throw new Error(`Nothing was published, since git could not commit:\n${stderr?.trim() || message}`);
        },
      );
      if (committed !== undefined) this.#say(`Committed as ${committed}`);
    }
    const built = await this.#command('scripts/build.ts');
    await editor.published();
    const files = changes.map(({ file }) => file).join(', ');
    const words = [files, committed && `commit ${committed}`, built].filter(Boolean);
    return words.length === 0 ? null : words.join('\n');
  }

  /** Runs a command. @returns what it prints last, unless all is well */
  async #command(program: string): Promise<string | null> {
    let last = '';
    await runCommand(program, {
      cwd: this.#options.root,
      signal: this.#stopping.signal,
      onLine: (line) => {
        if (line.trim() !== '') last = line;
        this.#say(line);
      },
    });
    return last === ONLINE ? null : last;
  }

  #say(line: string): void {
    this.#running?.lines.push(line);
  }

  async #insert(
    id: string,
    { address }: Person,
    what: OfficePublication['what'],
    state: 'running' | 'due',
    at: Date,
  ): Promise<void> {
    await this.#options.office.database
      .insertInto('office_publications')
      .values({ id, person: address, what, state, due_at: at.toISOString() })
      .execute();
  }

  async #take(id: string, state: 'running' | 'canceled'): Promise<boolean> {
    const ended = state === 'canceled' ? { ended_at: this.#options.office.now().toISOString() } : {};
    const { numUpdatedRows } = await this.#options.office.database
      .updateTable('office_publications')
      .set({ state, ...ended })
      .where('id', '=', id)
      .where('state', '=', 'due')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async #end(id: string, state: 'done' | 'failed', message: string | null): Promise<void> {
    await this.#options.office.database
      .updateTable('office_publications')
      .set({ state, message, ended_at: this.#options.office.now().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  }

  /** The time of the build before the current one, which is its name. */
  #former(): string | undefined {
    const { SITE_DIR } = this.#options.office.config;
    try {
      const current = path.basename(readlinkSync(SITE_DIR));
      const name = readdirSync(`${SITE_DIR}-versions`)
        .filter((one) => one < current)
        .sort()
        .at(-1);
      const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(name ?? '')?.slice(1) ?? [];
      const [year, month, day, hour, minute, second] = parts;
      return parts.length === 0 ? undefined : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
    } catch {
      return undefined;
    }
  }
}

function isLocked(file: string): boolean {
  const free = existsSync(file) ? lock(file, true) : undefined;
  if (free !== undefined) unlock(free);
  return existsSync(file) && free === undefined;
}

function faultWords(faults: readonly Fault[]): string {
  const lines = faults.map((fault) => {
    const { field = [], reason } = fault;
    return `${placeOf(fault)}: ${field.length === 0 ? '' : `${fieldName(field)}: `}${reason}`;
  });
  return ['Nothing was published: first correct this.', ...lines].join('\n');
}
