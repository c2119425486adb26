import { ContentError, ContentReader } from './content-file.ts';
import { formsSchema } from './forms.ts';

/**
 * Reads and checks what the forms say, for whoever shows what came in.
 *
 * @param root - the content folder
 * @throws {ContentError} naming file, field and reason of every fault
 */
export function loadForms(root: string) {
  const reader = new ContentReader(root);
  const forms = reader.yaml('forms.yaml', formsSchema);
  if (reader.faults.length > 0) throw new ContentError(reader.faults);
  return forms;
}
