import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '../load.ts';
import { FULL_COMPANY } from '../testing/full-company.ts';

/** A copy of the full company in which a file has been changed. */
function companyWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mockups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(FULL_COMPANY, folder, { recursive: true });
  const changed = path.join(folder, file);
  writeFileSync(changed, change(readFileSync(changed, 'utf8')));
  return folder;
}

test('mockups of all kinds are read by their files’ names', () => {
  const { interfaces } = loadContent(FULL_COMPANY);

  expect(interfaces.map(({ shown }) => shown.kind).toSorted()).toEqual([
    'app-builder',
    'case-queue',
    'clinic-day',
    'data-trail',
    'flood-twin',
    'role-play',
    'stock-floor',
  ]);
  expect(interfaces.find(({ name }) => name === 'claims-queue')?.shown.product).toBe('Cargo Claims');
});

test('a fault names file, line and field', () => {
  const company = companyWith('interfaces/claims-queue.yaml', (text) =>
    text.replace('priority: normal', 'priority: ordinary'),
  );

  expect(() => loadContent(company)).toThrow(
    /interfaces\/claims-queue\.yaml, line \d+\n\s+cases, entry 3, priority: Write one of .*low, normal.* instead of "ordinary"/,
  );
});

test('an unknown kind is reported with the known ones', () => {
  const company = companyWith('interfaces/claims-queue.yaml', (text) =>
    text.replace('kind: case-queue', 'kind: case-list'),
  );

  expect(() => loadContent(company)).toThrow(
    /claims-queue\.yaml, line 1\n\s+kind: Write one of .*case-queue.* instead of "case-list"/,
  );
});

test('a reference to a missing interface is reported', () => {
  const company = companyWith('platforms/cargo-claims.md', (text) =>
    text.replace('shows: claims-queue', 'shows: claim-queue'),
  );

  expect(() => loadContent(company)).toThrow(
    'There is no file interfaces/claim-queue.yaml: did you mean "claims-queue"?',
  );
});
