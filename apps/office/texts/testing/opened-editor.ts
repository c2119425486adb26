import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { onTestFinished } from 'vitest';
import {
  type Ask,
  PEOPLE,
  startTestOffice,
  type TestOffice,
  type TestOfficeOptions,
} from '../../testing/test-office.ts';
import { Editor } from '../editor.ts';

/** An editor of a temporary company's folder. */
interface OpenedEditor {
  /** The company's folder, which is committed. */
  readonly root: string;
  readonly editor: Editor;
}

export async function openedEditor(isCommitted = true): Promise<OpenedEditor> {
  const root = editedCompany(FULL_COMPANY, isCommitted);
  return { root, editor: await Editor.open(root, path.resolve('packages/model/schema')) };
}

/** An office in which a temporary company's folder is edited. */
export interface EditingOffice extends TestOffice {
  /** The company's folder, which is committed. */
  readonly root: string;
  /** Asks as somebody who edits the site; addresses are below /api/texts. */
  readonly ask: Ask;
}

export async function startEditingOffice({
  company = FULL_COMPANY,
  ...options
}: TestOfficeOptions & { company?: string } = {}): Promise<EditingOffice> {
  const root = editedCompany(company);
  const environment = { COMPANY_DIR: root, ...options.environment };
  const office = await startTestOffice({ ...options, environment });
  const ask = await office.as(PEOPLE.editor);
  return { ...office, root, ask: (address, init) => ask(`/api/texts/${address}`, init) };
}

/** A copy of a company's folder. The editor's own folder is beside it. */
function editedCompany(from: string, isCommitted = true): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'edited-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = path.join(folder, 'company');
  cpSync(from, root, { recursive: true, dereference: true });
  if (isCommitted) commit(root);
  return root;
}

/** Commits a folder's files, as the baseline of changes. */
function commit(root: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Initial commit');
}
