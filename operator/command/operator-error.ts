/** What the operator can fix, in words for them; ends the command with status 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The command was not given as it must be; ends it with status 2, before anything was done. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
