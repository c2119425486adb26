import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { builtContent, INTAKE_FILES } from '#schema/built-content.ts';

/**
 * Puts what the service reads of the company's folder beside the pages that were made of it, so that both become public at the
 * same moment, and what is being edited meanwhile is not said too early.
 */
export async function copyIntakeContent(company: string, made: string): Promise<void> {
  const copies = builtContent(made);
  const names = await readdir(company, { recursive: true });
  for (const name of names.filter((each) => INTAKE_FILES.test(each))) {
    await mkdir(path.dirname(path.join(copies, name)), { recursive: true });
    await cp(path.join(company, name), path.join(copies, name), { dereference: true });
  }
}
