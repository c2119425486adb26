import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Ended, end, ended } from '../bare/command.ts';
import type { Host } from '../bare/host.ts';
import { makeDebian } from './debian.ts';
import { spawnInRoot, terminate } from './run-in-root.ts';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const UNIT = 'etc/systemd/system/company-website.service';
/** A name of their own: Debian's package of certificates writes the usual one. */
const CERTIFICATES = '/etc/ssl/of-this-machine.crt';
const STATE = '/var/lib/company-website';

/** A Debian that the guide is followed on. What it starts is in a network of its own, with the ports that it has on any machine. */
export class Machine {
  readonly root: string;
  readonly #host: Host;
  readonly #running: ChildProcess[] = [];
  /** Holds the machine's network open. */
  #network: number | undefined;
  #service: { child: ChildProcess; running: Promise<Ended> } | undefined;

  private constructor(root: string, host: Host) {
    this.root = root;
    this.#host = host;
  }

  /** Makes it, with what every Debian has that was installed and not only unpacked. */
  static async make(host: Host, folder: string): Promise<Machine> {
    await makeDebian(host, folder);
    if (host.files[0] !== undefined) await cp(host.files[0], path.join(folder, CERTIFICATES));
    const machine = new Machine(folder, host);
    await machine.run('apt-get update && apt-get install -y --no-install-recommends systemd iproute2');
    return machine;
  }

  /**
   * Runs commands of a shell to their end.
   *
   * @throws {AssertionError} if they fail
   */
  async run(commands: string, { isLocal = false } = {}): Promise<string> {
    const child = spawnInRoot({
      root: this.root,
      argv: ['/bin/sh', '-e', '-c', commands],
      environment: {
        PATH,
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        ...(isLocal ? {} : this.#outside()),
      },
      folder: '/root',
      network: isLocal ? this.#network : undefined,
    });
    const { status, output } = await ended(child);
    assert.equal(status, 0, `these commands ended with status ${status}:\n${commands}`);
    return output;
  }

  /** Opens the machine's own network. */
  async connect(): Promise<void> {
    const holder = this.start(
      ['/bin/sh', '-c', 'ip link set lo up && echo up && exec sleep infinity'],
      'own',
    );
    await once(holder.stdout ?? holder, 'data');
    this.#network = holder.pid;
  }

  /** Starts a program in the machine's network as root, until the machine ends. */
  start(argv: readonly string[], network: 'own' | number | undefined = this.#network): ChildProcess {
    const { root } = this;
    const child = spawnInRoot({ root, argv, environment: { PATH }, folder: '/', network });
    // A child counts as closed only once its output has been read.
    child.stdout?.resume();
    child.stderr?.resume();
    this.#running.push(child);
    return child;
  }

  /** Does what systemd does with the unit, as far as a start needs it: user, settings, folders, and nothing else to write. */
  async startService(): Promise<void> {
    await this.run(`install -d -m 700 -o company-website -g company-website ${STATE}`);
    const child = spawnInRoot({
      root: this.root,
      argv: this.#unit('ExecStart').split(' '),
      environment: {
        PATH,
        ...Object.fromEntries(
          this.#unit('Environment')
            .split(' ')
            .map((pair) => pair.split('=')),
        ),
        ...parseEnv(readFileSync(path.join(this.root, this.#unit('EnvironmentFile')), 'utf8')),
      },
      folder: this.#unit('WorkingDirectory'),
      user: `${this.#unit('User')}:${this.#unit('Group')}`,
      writable: [STATE],
      network: this.#network,
    });
    this.#running.push(child);
    this.#service = { child, running: ended(child) };
  }

  /** Tells the service to end, and expects it to do so properly. */
  async stopService(): Promise<void> {
    assert(this.#service !== undefined);
    terminate(this.#service.child);
    assert.equal((await this.#service.running).status, 0, 'the service ends properly');
  }

  /** Ends everything that runs in it. */
  async end(): Promise<void> {
    for (const child of this.#running) await end(child);
  }

  /** How npm reaches its registry. Debian's Node believes the system's certificates only, so that npm is told of this machine's. */
  #outside(): Record<string, string> {
    const { environment, files } = this.#host;
    return { ...environment, ...(files.length > 0 && { npm_config_cafile: CERTIFICATES }) };
  }

  #unit(setting: string): string {
    const unit = readFileSync(path.join(this.root, UNIT), 'utf8');
    const line = unit.split('\n').find((candidate) => candidate.startsWith(`${setting}=`));
    return line?.slice(setting.length + 1) ?? '';
  }
}
