import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** How a command is run in a system of its own. */
export interface RootCommand {
  /** The folder of the system. */
  root: string;
  argv: readonly string[];
  /** Its whole environment. */
  environment: Readonly<Record<string, string>>;
  /** Folder in which it begins. */
  folder: string;
  /** A user's name or number with that of a group, such as `site:site`. */
  user?: string;
  /** The only folders that it may write besides /tmp; undefined for all. */
  writable?: readonly string[] | undefined;
  /** A network of its own, or that of a process by its id; undefined for the machine's. */
  network?: 'own' | number | undefined;
}

// As in scripts/bare/bare-machine.ts: the mounts disappear with the last process of the namespace, whose first one is the shell, since
// a process that becomes another user is no longer killed with its parent.
const ENTER = `set -e
root=$1 folder=$2 user=$3 writable=$4
shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t sysfs sysfs "$root/sys" || :
if [ "$writable" != all ]; then
  for place in $writable; do mount --bind "$root$place" "$root$place"; done
  mount -t tmpfs tmpfs "$root/tmp"
  mount -o remount,bind,ro "$root"
fi
chroot --userspec="$user" "$root" /usr/bin/env -i --chdir="$folder" "$@" || exit`;

/** Starts a command. Killing the process ends everything that it started. */
export function spawnInRoot(command: RootCommand): ChildProcess {
  const { root, argv, environment, folder, user = 'root:root', writable, network } = command;
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const places = writable?.join(' ') ?? 'all';
  const enterNetwork = typeof network === 'number' ? ['nsenter', `--net=/proc/${network}/ns/net`] : [];
  const unshare = ['unshare', ...(network === 'own' ? ['--net'] : []), '--mount', '--pid', '--fork'];
  return spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', ...enterNetwork, ...unshare, '--kill-child', 'sh', '-c', ENTER, 'sh'],
      ...[root, folder, user, places, ...variables, ...argv],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/** Tells the command itself to end, which is the last in a row of processes that only start one another. */
export function terminate(child: ChildProcess): void {
  let pid = child.pid ?? 0;
  for (;;) {
    const next = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];
    if (next === undefined || next === '') break;
    pid = Number(next);
  }
  process.kill(pid, 'SIGTERM');
}
