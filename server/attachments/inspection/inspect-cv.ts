/** Stand-in until the real one arrives. */
export type Inspection = { type: 'pdf' | 'doc' | 'docx' } | { refusal: string };
export async function inspectCv(_file: string): Promise<Inspection> {
  return { type: 'pdf' };
}
