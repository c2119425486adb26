import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { serviceCommand } from '../service-command.ts';
import { readContainerfile, wordsOf } from './containerfile.ts';

test('stages have their instructions, on one line each, without comments', () => {
  const stages = readContainerfile(
    '# Why\nFROM debian AS one\nRUN a \\\n  # not run\n  && b\nCOPY --from=x --chown=1 y z\n',
  );
  expect(stages).toEqual([
    {
      image: 'debian',
      name: 'one',
      instructions: [
        { name: 'RUN', flags: new Map(), rest: 'a && b' },
        {
          name: 'COPY',
          flags: new Map([
            ['from', 'x'],
            ['chown', '1'],
          ]),
          rest: 'y z',
        },
      ],
    },
  ]);
});

test('what is not understood is a fault', () => {
  expect(() => readContainerfile('FROM debian AS one\nADD a b\n')).toThrow('Not understood: ADD a b');
});

test('our Containerfile runs the service as npm start does, without rights, and looks after its health', async () => {
  const stages = readContainerfile(await readFile(path.join(ROOT, 'deploy/container/Containerfile'), 'utf8'));
  const site = stages.at(-1)?.instructions ?? [];
  const last = (name: string) => site.findLast((instruction) => instruction.name === name)?.rest ?? '';
  const { args, environment } = serviceCommand('/');
  expect(wordsOf(last('CMD'))).toEqual(['node', ...args.map((arg) => arg.replace(/^\//, ''))]);
  for (const [name, value] of Object.entries(environment))
    expect(last('ENV').split(' ')).toContain(`${name}=${value}`);
  expect(last('USER')).toBe('site');
  expect(last('HEALTHCHECK')).toContain('/healthz');
  expect(last('STOPSIGNAL')).toBe('SIGTERM');
});
