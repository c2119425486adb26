import { parentPort } from 'node:worker_threads';
import { checkCompany } from '@website/model/schema/check-company.ts';
import { ContentError } from '@website/model/schema/faults/fault.ts';

// A thread that answers the path of a company's folder with the faults of its files.

parentPort?.on('message', async (folder: string) => {
  try {
    await checkCompany(folder);
    parentPort?.postMessage([]);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    parentPort?.postMessage(error.faults);
  }
});
