import { ContentError } from '#schema/faults/fault.ts';
import { loadIntakeContent } from '#schema/load-intake.ts';
import { type Finding, fault, ok } from './finding.ts';

/** What the service reads of the company's folder. */
export async function checkContent(folder: string): Promise<Finding[]> {
  try {
    const { company } = loadIntakeContent(folder);
    return [ok('content', `${company.name}, from ${folder}.`)];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [fault('content', error.message, 'Correct the files: npm run check shows all of their faults.')];
  }
}
