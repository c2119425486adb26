/** What the operator can mend, in words for them; ends the command with status 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
