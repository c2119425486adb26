import { CvNotFreeError } from '../database/call-records.ts';
import { invalidBody } from '../problems/problem-error.ts';
import type { IntakeContent, IntakeOptions } from './intake.ts';

/** A path that an upload answered. Anything else that is sent as one has no row, and no file is looked for. */
const KEY = /^cv\/[0-9a-f]{32}\.[a-z]{1,10}$/;

/**
 * Why an uploaded CV can't be taken although it may have a row: it is gone, a virus was found in it since, or nobody can
 * tell.
 *
 * Check before its row is claimed, not after: the service removes a CV only when its row is gone or claimed, so one that
 * was there is still there if the claim succeeds.
 */
export async function cvFault(
  {
    cvStore,
    isInfected,
    forms,
  }: Pick<IntakeOptions, 'cvStore' | 'isInfected'> & Pick<IntakeContent, 'forms'>,
  key: string,
): Promise<Error | undefined> {
  if (!KEY.test(key)) return undefined;
  try {
    if (!(await cvStore.has(key))) return new CvNotFreeError();
    if (!(await isInfected(key))) return undefined;
    const detail = forms.application.refusals.infected;
    return invalidBody([{ pointer: '/s3bucketpathname', detail, code: 'infected' }]);
  } catch (error) {
    return error as Error;
  }
}
