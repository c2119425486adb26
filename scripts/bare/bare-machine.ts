import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ROOT } from '../root.ts';
import type { Host } from './host.ts';

/** A Debian with nothing but Node, npm and two checkouts of the project: root's and that of a user. */
export interface BareMachine {
  /** Starts a shell command in a user's checkout. Killing the process ends everything that it started. */
  spawn: (user: BareUser, command: string, environment?: Record<string, string>) => ChildProcess;
  remove: () => Promise<void>;
}

export type BareUser = 'root' | 'ada';

const RELEASE = 'bookworm';
const HOMES = { root: '/root', ada: '/home/ada' } as const;

/**
 * Makes the machine in a temporary folder. Its packages come from Debian's main archive only, as debootstrap sets it up:
 * they are older than on most machines, the browser above all.
 */
export async function makeBareMachine(host: Host): Promise<BareMachine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-'));
  await chmod(folder, 0o755);
  const running = new Set<ChildProcess>();
  const remove = async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => remove().finally(() => process.exit(1)));
  }
  try {
    const mirror = host.mirror === undefined ? [] : [host.mirror];
    inOwnNamespace('exec debootstrap --variant=minbase "$@"', [RELEASE, folder, ...mirror]);
    await takeOver(host, folder);
    inOwnNamespace('exec chroot "$@"', [folder, 'useradd', '--create-home', 'ada']);
    for (const home of Object.values(HOMES)) {
      execFileSync('git', ['clone', '--quiet', ROOT, path.join(folder, home, 'site')]);
    }
    inOwnNamespace('exec chroot "$@"', [folder, 'chown', '--recursive', 'ada:', '/home/ada']);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    remove,
    spawn: (user, command, environment) => {
      const child = enter(host, folder, user, command, environment);
      running.add(child);
      child.once('exit', () => running.delete(child));
      return child;
    },
  };
}

/** Copies in what depends on this machine: Node with npm, name resolution, certificates, proxies. */
async function takeOver(host: Host, folder: string): Promise<void> {
  const inside = (file: string) => path.join(folder, file);
  await mkdir(inside('usr/local/lib/node_modules'), { recursive: true });
  await cp(host.node, inside('usr/local/bin/node'));
  await cp(host.npm, inside('usr/local/lib/node_modules/npm'), { recursive: true });
  for (const command of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${command}-cli.js`, inside(`usr/local/bin/${command}`));
  }
  for (const file of ['/etc/resolv.conf', '/etc/hosts', ...host.files]) {
    await cp(file, inside(file), { dereference: true, force: true });
  }
  await writeFile(inside('etc/apt/apt.conf.d/99proxies'), host.aptProxies);
}

// The mounts are in a namespace of the command: they disappear with its last process, however that ends. The shell stays
// as the namespace's first process: the system forgets that a process is to be killed with its parent once it becomes
// another user.
const ENTER = `set -e
mount --make-rprivate /
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
mount -t sysfs sysfs "$0/sys" || :
user=$1
shift
chroot --userspec="$user" "$0" /usr/bin/env -i "$@" || exit`;

function enter(
  host: Host,
  folder: string,
  user: BareUser,
  command: string,
  environment: Record<string, string> = {},
): ChildProcess {
  const variables = Object.entries({
    ...host.environment,
    HOME: HOMES[user],
    USER: user,
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...environment,
  }).map(([name, value]) => `${name}=${value}`);
  return spawn(
    'setpriv',
    [
      ...[
        '--pdeathsig',
        'KILL',
        'unshare',
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        ENTER,
        folder,
        `${user}:${user}`,
      ],
      ...variables,
      ...['sh', '-c', `cd ~/site && ${command}`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/** Runs a command whose mounts nobody else sees, and which disappear when it ends. */
export function inOwnNamespace(script: string, args: string[]): void {
  execFileSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child', 'sh', '-c', script, 'sh', ...args],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
