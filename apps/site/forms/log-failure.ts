/** Writes a failure to the console (docs/behavior.md, "Failed calls"). */
export function logFailure(failure: unknown): void {
  console.error(failure);
}
