/** What the operator can fix, in words for them; ends the command with status 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
