import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { serviceCommand } from '../../scripts/service-command.ts';
import {
  BACKUP_UNIT,
  BUILD_WITH_OFFICE,
  OFFICE_UNIT,
  SERVICE_UNIT,
  SOCKET_UNIT,
  valueIn,
  valuesIn,
} from './unit.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The project's folder in the units. */
const INSTALLED = '/opt/company-website';

test('the unit runs the service as npm start does', () => {
  const { args, environment } = serviceCommand(INSTALLED);
  const [program, ...own] = valueIn(SERVICE_UNIT, 'ExecStart').split(' ');
  expect(program).toBe(`${INSTALLED}/node_modules/.bin/node`);
  expect(own).toEqual(args.map((arg) => arg.replace(`${INSTALLED}/`, '')));
  for (const [name, value] of Object.entries(environment))
    expect(valueIn(SERVICE_UNIT, 'Environment').split(' ')).toContain(`${name}=${value}`);
});

test('the office’s unit runs it as npm does, and it alone may write builds and texts', () => {
  const command = manifest.scripts.office.split('exec ').at(-1);
  expect(valuesIn(OFFICE_UNIT, 'ExecStart')).toEqual([`${INSTALLED}/node_modules/.bin/${command} --no-open`]);
  expect(valuesIn(OFFICE_UNIT, 'ReadWritePaths')).toEqual([`${INSTALLED}/build -/srv/company-website`]);
  expect(valuesIn(SERVICE_UNIT, 'ReadWritePaths')).toEqual([]);
});

test('every setting of the service’s sandbox is one of the office’s, except that it reads the list of people', () => {
  const lines = (unit: string) =>
    readFileSync(unit, 'utf8')
      .split('\n# Read access to')[1]
      ?.split('\n')
      .filter((line) => line.includes('=') && !/^(?:#|InaccessiblePaths|WantedBy|ReadWritePaths)/.test(line));
  expect(lines(OFFICE_UNIT)).toEqual(lines(SERVICE_UNIT));
});

test('with the office, the timer builds as the builds’ owner', () => {
  expect(valueIn(BUILD_WITH_OFFICE, 'User')).toBe(valueIn(OFFICE_UNIT, 'User'));
  expect(valuesIn(BUILD_WITH_OFFICE, 'ReadWritePaths')).toEqual(['', `${INSTALLED}/build`]);
});

test('nginx and Caddy pass on the largest picture or film that the office takes', () => {
  const [file = ''] = globSync('apps/{editor,office/texts}/pictures/process-upload.ts', { cwd: ROOT });
  const largest = constant(file, 'MAX_UPLOAD_BYTES');
  for (const [proxy, limit] of [
    ['nginx/company-website-office.conf', /client_max_body_size (\d+)m;/],
    ['caddy/office.Caddyfile', /max_size (\d+)MB/],
  ] as const) {
    const text = readFileSync(path.join(ROOT, 'deploy', proxy), 'utf8');
    expect(Number(limit.exec(text)?.[1]) * 1_000_000, proxy).toBeGreaterThan(largest);
  }
});

test('systemd’s stop timeout exceeds the service’s graceful shutdown', () => {
  const seconds = Number(valueIn(SERVICE_UNIT, 'TimeoutStopSec').replace('s', ''));
  expect(seconds * 1000).toBeGreaterThan(constant('apps/service/main.ts', 'CLOSE_WITHIN_MS'));
});

test('systemd accepts notifications of child processes, and kills a service without watchdog signals', () => {
  const words = ['Type', 'NotifyAccess', 'WatchdogSec', 'WatchdogSignal'].map((name) =>
    valueIn(SERVICE_UNIT, name),
  );
  expect(words).toEqual(['notify', 'all', '60s', 'SIGKILL']);
  expect(valuesIn(SERVICE_UNIT, 'Restart')).toEqual(['on-failure']);
});

test('the socket has the service’s backlog', () => {
  expect(Number(valueIn(SOCKET_UNIT, 'Backlog'))).toBe(constant('apps/service/service.ts', 'BACKLOG'));
});

test("the operator's command line has npm's options, also for backups", () => {
  const script = readFileSync(path.join(import.meta.dirname, 'website-operator.sh'), 'utf8');
  const command = manifest.scripts.operator.split('exec node ').at(-1);
  expect(script).toContain(`${command} "$@"`);
  const commands = valuesIn(BACKUP_UNIT, 'ExecStart');
  expect(commands).toHaveLength(2);
  for (const one of commands) expect(one).toContain(`/node ${command} `);
});

/** A number of a module. */
function constant(module: string, name: string): number {
  const text = readFileSync(path.join(ROOT, module), 'utf8');
  return Number(
    new RegExp(`^(?:export )?const ${name} = ([\\d_]+);`, 'm').exec(text)?.[1]?.replaceAll('_', ''),
  );
}
