import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { CommandError } from '../command-error.ts';
import { ROOT } from '../root.ts';

/** What a bare machine takes over from the one on which it is made. */
export interface Host {
  /** The machine's own Node, not the one that the project brings. */
  node: string;
  /** The folder of the machine's npm. */
  npm: string;
  /** Where Debian's packages come from here; undefined for debootstrap's own choice. */
  mirror: string | undefined;
  /** Settings of apt's proxies, as lines of its configuration. */
  aptProxies: string;
  /** How npm reaches its registry from here. */
  environment: Record<string, string>;
  /** Files that the environment names: certificates. */
  files: string[];
}

/** The Node that the bare machine is to have: the oldest that the README asks for. */
const NODE_MAJOR = 20;

/** Passed on, since without them no package may be reachable. */
const PASSED_ON = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/**
 * Looks at this machine.
 *
 * @throws {CommandError} saying what is missing
 */
export function readHost(current: NodeJS.ProcessEnv): Host {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new CommandError('test:bare makes a Debian of its own: it needs root on Linux.');
  }
  const places = (current.PATH ?? '').split(path.delimiter).filter((folder) => !isWithinProject(folder));
  const node = nodeIn(places);
  const npm = find(places, 'npm');
  for (const [command, debian] of [
    ['debootstrap', 'debootstrap'],
    ['unshare', 'util-linux'],
    ['git', 'git'],
  ] as const) {
    if (find(places, command) === undefined)
      throw new CommandError(`test:bare needs the package ${debian}: apt-get install ${debian}`);
  }
  if (npm === undefined) throw new CommandError('test:bare needs an npm that this machine has of its own.');

  const certificates = current.NODE_EXTRA_CA_CERTS;
  const environment: Record<string, string> = {
    npm_config_registry: execFileSync(npm, ['config', 'get', 'registry'], {
      encoding: 'utf8',
      cwd: '/',
    }).trim(),
    ...(certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
  };
  for (const name of PASSED_ON) {
    if (current[name]) environment[name] = current[name];
  }
  return {
    node,
    npm: path.resolve(realpathSync(npm), '../..'),
    mirror: debianMirror('bookworm'),
    aptProxies: aptProxies(),
    environment,
    files: certificates ? [certificates] : [],
  };
}

function nodeIn(places: string[]): string {
  const found = find(places, 'node');
  const version =
    found === undefined ? 'none' : execFileSync(found, ['--version'], { encoding: 'utf8' }).trim();
  if (found === undefined || !version.startsWith(`v${NODE_MAJOR}.`)) {
    throw new CommandError(`test:bare needs Node ${NODE_MAJOR} as this machine's own; it has ${version}.`);
  }
  return realpathSync(found);
}

function find(places: string[], command: string): string | undefined {
  return places.map((folder) => path.join(folder, command)).find((file) => existsSync(file));
}

/** npm puts folders of the project before all others. */
function isWithinProject(folder: string): boolean {
  return folder.includes('node_modules') || !path.relative(ROOT, folder).startsWith('..');
}

/** Where packages of a release come from on this machine. */
export function debianMirror(codename: string): string | undefined {
  const list = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', `Codename: ${codename}`], {
    encoding: 'utf8',
  });
  return list.stdout?.split('\n').find((uri) => /\/debian\/?$/.test(uri));
}

/** How apt reaches its archives from this machine, as lines of its configuration. */
export function aptProxies(): string {
  const { stdout } = spawnSync('apt-config', ['dump'], { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .filter((line) => /^Acquire::.*Proxy/.test(line))
    .join('\n');
}
