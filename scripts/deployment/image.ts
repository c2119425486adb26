import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ended } from '../bare/command.ts';
import type { Host } from '../bare/host.ts';
import { CommandError } from '../command-error.ts';
import { ROOT } from '../root.ts';
import { type Instruction, type Stage, wordsOf } from './containerfile.ts';
import { makeDebian } from './debian.ts';
import { spawnInRoot } from './run-in-root.ts';

/** An image as a folder, with what is said about how it is run. */
export interface Image {
  root: string;
  folder: string;
  user: string;
  environment: Record<string, string>;
  /** Folders that outlive a container. */
  volumes: string[];
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Does what a container engine would do with the stages of a Containerfile, each in a Debian of its own. What is committed is the
 * context. An image of Node is taken to be a Debian with this machine's Node and npm.
 *
 * @param workshop - a folder for the images
 * @returns the images by the names of their stages
 * @throws {CommandError} naming the step that failed
 */
export async function makeImages(
  stages: readonly Stage[],
  host: Host,
  workshop: string,
): Promise<Map<string, Image>> {
  const context = path.join(workshop, 'context');
  execFileSync('git', ['clone', '--quiet', ROOT, context]);
  for (const left of ignored(context)) await rm(left, { recursive: true, force: true });
  const images = new Map<string, Image>();
  for (const { name, image: base, instructions } of stages) {
    const root = path.join(workshop, name);
    await makeDebian(host, root);
    if (/\/node:/.test(base)) await addNode(host, root);
    const image: Image = {
      root,
      folder: '/',
      user: 'root',
      environment: { PATH },
      volumes: [],
      entrypoint: [],
      command: [],
      healthCheck: [],
    };
    for (const instruction of instructions) await carryOut(instruction, image, { host, context, images });
    images.set(name, image);
  }
  return images;
}

interface Surroundings {
  host: Host;
  context: string;
  images: ReadonlyMap<string, Image>;
}

async function carryOut(instruction: Instruction, image: Image, around: Surroundings): Promise<void> {
  const { name, rest } = instruction;
  process.stdout.write(`${name} ${rest}\n`);
  if (name === 'RUN') await runStep(rest, image, around.host);
  else if (name === 'COPY') await copyStep(instruction, image, around);
  else if (name === 'WORKDIR') {
    image.folder = rest;
    await mkdir(path.join(image.root, rest), { recursive: true });
  } else if (name === 'ENV' || name === 'ARG') {
    for (const pair of rest.split(' ')) {
      const [key = '', value = ''] = pair.split('=');
      // What is given for the build alone is empty here.
      if (name === 'ENV') image.environment[key] = value;
    }
  } else if (name === 'USER') image.user = rest;
  else if (name === 'VOLUME') image.volumes.push(rest);
  else if (name === 'ENTRYPOINT') image.entrypoint = wordsOf(rest);
  else if (name === 'CMD') image.command = wordsOf(rest);
  else if (name === 'HEALTHCHECK') image.healthCheck = wordsOf(rest.replace(/^CMD /, ''));
}

async function runStep(command: string, image: Image, host: Host): Promise<void> {
  const child = spawnInRoot({
    root: image.root,
    argv: ['/bin/sh', '-c', command],
    environment: {
      ...host.environment,
      DEBIAN_FRONTEND: 'noninteractive',
      HOME: '/root',
      ...image.environment,
    },
    folder: image.folder,
  });
  const { status } = await ended(child);
  if (status !== 0) throw new CommandError(`RUN ${command} ended with status ${status}.`);
}

async function copyStep({ flags, rest }: Instruction, image: Image, around: Surroundings): Promise<void> {
  const from = flags.get('from');
  const source = from === undefined ? around.context : (around.images.get(from)?.root ?? '');
  const words = rest.split(' ');
  const to = words.pop() ?? '';
  const target = path.join(image.root, path.resolve(image.folder, to));
  for (const word of words) {
    const found = globSync(path.join(source, word));
    if (found.length === 0) throw new CommandError(`COPY finds no ${word}.`);
    for (const file of found) {
      const place = to.endsWith('/') ? path.join(target, path.basename(file)) : target;
      await cp(file, place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    }
  }
}

/** What the context leaves out, by the lines of .containerignore. */
function ignored(context: string): string[] {
  const lines = readFileSync(path.join(context, '.containerignore'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => globSync(path.join(context, line)));
}

async function addNode(host: Host, root: string): Promise<void> {
  const modules = path.join(root, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await cp(host.node, path.join(root, 'usr/local/bin/node'));
  await cp(host.npm, path.join(modules, 'npm'), { recursive: true });
  for (const command of ['npm', 'npx'])
    await symlink(
      `../lib/node_modules/npm/bin/${command}-cli.js`,
      path.join(root, `usr/local/bin/${command}`),
    );
}
