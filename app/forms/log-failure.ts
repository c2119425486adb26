/** Writes a failure to the console, where the specification (section 8) wants it. */
export function logFailure(failure: unknown): void {
  console.error(failure);
}
