import { storageFault } from '../database/storage-fault.ts';
import { diskWords } from './disk-words.ts';
import { listenFault } from './listen-fault.ts';
import { StartError } from './start-input.ts';

/** What stopped the start, in words for whoever runs the service. */
export function startFault(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const inWords = listenFault(error);
  if (inWords !== undefined) return inWords;
  if (storageFault(error) === 'full')
    return 'The service could not start: the disk of DATA_DIR is full. Make room and start it again; nothing is lost.';
  const words = diskWords(error);
  const { path, message } = error as NodeJS.ErrnoException;
  return `The service could not start: ${words === undefined ? message : `${path ?? 'the database of DATA_DIR'} ${words}.`}`;
}
