import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastChanges } from './last-changes.ts';

let project: string;
let company: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'last-changes-'));
  company = path.join(project, 'company');
  mkdirSync(path.join(company, 'positions'), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

function write(name: string, text: string, moment: string) {
  writeFileSync(path.join(company, name), text);
  utimesSync(path.join(company, name), new Date(moment), new Date(moment));
}

function git(args: string[], moment = '2026-01-01T00:00:00Z') {
  const env = { GIT_AUTHOR_DATE: moment, GIT_COMMITTER_DATE: moment, PATH: '/usr/bin:/bin', HOME: project };
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@site.example', ...args], {
    cwd: project,
    env,
  });
}

test('without a Git history the mtime of a file counts', () => {
  write('site.yaml', 'a', '2026-02-01T10:00:00Z');
  write('positions/cook.md', 'a', '2026-03-01T10:00:00Z');
  const changes = lastChanges(company);

  expect(changes.of(['site.yaml'])).toBe('2026-02-01T10:00:00.000Z');
  expect(changes.of(['site.yaml', 'positions/'])).toBe('2026-03-01T10:00:00.000Z');
  expect(changes.of(['policy.md'])).toBeUndefined();
});

test('with one it is the commit that counts, unless a file has changed since', () => {
  write('site.yaml', 'a', '2026-02-01T10:00:00Z');
  write('positions/cook.md', 'a', '2026-03-01T10:00:00Z');
  git(['init', '-q']);
  git(['add', '.']);
  git(['commit', '-qm', 'first'], '2025-05-05T05:05:05Z');
  write('positions/cook.md', 'b', '2026-03-02T10:00:00Z');
  write('positions/été.md', 'new', '2026-03-03T10:00:00Z');
  const changes = lastChanges(company);

  expect(changes.of(['site.yaml'])).toBe('2025-05-05T05:05:05.000Z');
  expect(changes.of(['positions/cook.md'])).toBe('2026-03-02T10:00:00.000Z');
  expect(changes.of(['positions/été.md'])).toBe('2026-03-03T10:00:00.000Z');
});
