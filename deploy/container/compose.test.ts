import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfig, SETTINGS } from '@website/store/config/config.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FILE = path.join(import.meta.dirname, 'compose.yaml');

interface Service {
  environment?: Record<string, string>;
  build?: { context: string; dockerfile: string; target: string; args: Record<string, string> };
  volumes?: string[];
  networks: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<'site' | 'operator' | 'office' | 'proxy' | 'database' | 'store' | 'scanner', Service>;
  networks: { front: { ipam: { config: { subnet: string }[] } } } & Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
}

const TEXT = readFileSync(FILE, 'utf8');
/** With a value for each variable. */
const FILLED = TEXT.replaceAll(/\$\{\w+:\?[^}]+\}/g, 'value');
const { services, networks, volumes } = parse(FILLED, { merge: true }) as Compose;
const { site, operator, office } = services;

test('the servers’ settings exist and have valid values', () => {
  const environment = site.environment ?? {};
  expect(Object.keys(environment).filter((name) => !(name in SETTINGS))).toEqual([]);
  const config = parseConfig(environment, '/');
  expect(config.TRUSTED_PROXIES).toEqual(networks.front.ipam.config.map(({ subnet }) => subnet));
  expect(operator.environment).toEqual(environment);
  expect(office.environment).toEqual({ ...environment, OFFICE_PEOPLE: expect.any(String) });
});

test('servers, operator and office are built from the Containerfile, write only their data, and have no capabilities', () => {
  for (const { build, read_only, cap_drop, volumes: own = [] } of [site, operator, office]) {
    const file = path.resolve(import.meta.dirname, build?.context ?? '', build?.dockerfile ?? '');
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^FROM .* AS ${build?.target}$`, 'm'));
    expect(read_only).toBe(true);
    expect(cap_drop).toEqual(['ALL']);
    expect(own.filter((mount) => !mount.endsWith(':ro'))).toEqual(['data:/data']);
  }
  expect(Number.parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThan(20);
});

test('images are built with the settings that pages depend on', () => {
  const containerfile = readFileSync(path.join(import.meta.dirname, 'Containerfile'), 'utf8');
  const asked = [...containerfile.matchAll(/^ARG (\w+)=$/gm)].map(([, name = '']) => name);
  expect(asked).toContain('MAX_UPLOAD_BYTES');
  for (const { build } of [site, operator, office])
    expect(build?.args).toEqual(Object.fromEntries(asked.map((name) => [name, `\${${name}:-}`])));
});

test('servers, operator and office reach the internet, for mail and webhooks', () => {
  for (const { networks: own } of [site, operator, office])
    expect(own.filter((name) => networks[name]?.internal !== true)).not.toEqual([]);
});

test('all mounts, variables and dependencies exist', () => {
  const mounts = Object.values(services).flatMap((service) => service.volumes ?? []);
  for (const source of mounts.map((mount) => mount.split(':')[0] ?? '')) {
    if (source.startsWith('.'))
      expect(existsSync(path.resolve(import.meta.dirname, source)), source).toBe(true);
    else if (!source.startsWith('/')) expect(volumes, source).toHaveProperty(source);
  }
  const names = Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on ?? {}));
  for (const name of names) expect(services).toHaveProperty(name);
  const asked = new Set([...TEXT.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  const head = TEXT.slice(0, TEXT.indexOf('\nname:'));
  for (const name of asked) expect(head).toContain(name);
});
