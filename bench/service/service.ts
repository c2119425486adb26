import { measureDocuments } from './documents.ts';
import { describeMachine } from './machine.ts';
import { measureSubmissions } from './submissions.ts';
import { measureUploads } from './uploads.ts';

/** Reports what the service can do, beside what it is compared with, and whether the goals are met. */
export async function* benchService(): AsyncGenerator<string> {
  yield* describeMachine();
  yield* measureSubmissions();
  yield* measureUploads();
  yield* measureDocuments();
}
