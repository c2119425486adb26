import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { writeBuiltSite } from '#server/testing/built-site.ts';
import { freshSchema } from './fresh-schema.ts';
import { faultsAfterNextStart } from './next-start.ts';
import { Notes } from './notes.ts';
import type { Operation } from './operations.ts';
import { stopAtEachCall } from './stopped-process.ts';

/** What was found about an operation that was cut off. */
export interface CutOff {
  /** How many calls changed the folder or waited for its disk. */
  calls: number;
  /** After how many of them the service was restarted. */
  starts: number;
  /** What was wrong after these starts; each with the call. */
  faults: string[];
}

export interface CutOffOptions {
  /** The file of the driver (`bundleDriver`). */
  driver: string;
  /** Checks after every this many calls. */
  every: number;
  /**
   * `killed` runs the operation anew for each call and kills it there. `copied` runs it once and copies the folder
   * whenever it is stopped, which is what a kill would leave.
   */
  how: 'killed' | 'copied';
}

/** Cuts an operation off after each of its calls in turn, and starts the service on what that leaves. */
export async function cutOff(operation: Operation, { driver, every, how }: CutOffOptions): Promise<CutOff> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cut-off-'));
  // However this process ends.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const site = path.join(folder, 'site');
    await writeBuiltSite(site);
    const scene = new Scene(driver, folder, site, operation, await freshSchema(path.join(folder, 'fresh')));
    await scene.prepare();
    return how === 'copied' ? await scene.copyAtEach(every) : await scene.killAtEach(every);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

class Scene {
  readonly #driver: string;
  readonly #folder: string;
  readonly #siteDir: string;
  readonly #operation: Operation;
  readonly #schema: string;
  readonly #begins: string;

  constructor(driver: string, folder: string, siteDir: string, operation: Operation, schema: string) {
    this.#driver = driver;
    this.#folder = folder;
    this.#siteDir = siteDir;
    this.#operation = operation;
    this.#schema = schema;
    this.#begins = path.join(folder, 'begins');
  }

  async prepare(): Promise<void> {
    await this.#operation.prepare?.({ dataDir: this.#begins, siteDir: this.#siteDir });
  }

  async copyAtEach(every: number): Promise<CutOff> {
    const states: { call: string; copy: string; notes: string[] }[] = [];
    const calls = await this.#run((number, call, { dataDir, notes }) => {
      if (number % every !== 0) return 'go on';
      const copy = path.join(this.#folder, `copy-${number}`);
      cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true });
      states.push({ call: `${number} (${call})`, copy, notes: notes.read() });
      return 'go on';
    });
    const faults: string[] = [];
    for (const { call, copy, notes } of states) faults.push(...(await this.#look(call, copy, notes)));
    return { calls, starts: states.length, faults };
  }

  async killAtEach(every: number): Promise<CutOff> {
    const faults: string[] = [];
    for (let at = every, starts = 1; ; at += every, starts += 1) {
      let killed: { call: string; dataDir: string; notes: string[] } | undefined;
      const calls = await this.#run((number, call, { dataDir, notes }) => {
        if (number < at) return 'go on';
        killed = { call: `${number} (${call})`, dataDir, notes: notes.read() };
        return 'kill';
      });
      if (killed === undefined) return { calls, starts: starts - 1, faults };
      faults.push(...(await this.#look(killed.call, killed.dataDir, killed.notes)));
    }
  }

  /** Runs the operation on a new copy of its folder; returns the number of calls it got through. */
  async #run(
    onCall: (number: number, call: string, at: { dataDir: string; notes: Notes }) => 'go on' | 'kill',
  ): Promise<number> {
    const run = path.join(this.#folder, 'run');
    await rm(run, { recursive: true, force: true });
    await mkdir(run);
    const dataDir = path.join(run, 'data');
    if (existsSync(this.#begins))
      cpSync(this.#begins, dataDir, { recursive: true, preserveTimestamps: true });
    const notes = new Notes(path.join(run, 'notes'));
    const program = [this.#driver, this.#operation.name, dataDir, this.#siteDir, path.join(run, 'notes')];
    let number = 0;
    let hasBegun = false;
    const end = await stopAtEachCall(
      { program, folder: dataDir, pipe: path.join(run, 'pipe') },
      ({ call }) => {
        hasBegun ||= notes.read().includes('begin');
        if (!hasBegun) return 'go on';
        number += 1;
        return onCall(number, call, { dataDir, notes });
      },
    );
    if (end.status !== 0 && end.signal !== 'SIGKILL') {
      throw new Error(`${this.#operation.name} ended with status ${end.status}: ${end.faults}`);
    }
    return number;
  }

  async #look(call: string, dataDir: string, acknowledged: string[]): Promise<string[]> {
    const faults = await faultsAfterNextStart(
      { dataDir, siteDir: this.#siteDir },
      { operation: this.#operation, schema: this.#schema, acknowledged },
    );
    rmSync(dataDir, { recursive: true, force: true });
    return faults.map((fault) => `${this.#operation.name}, after call ${call}: ${fault}`);
  }
}
