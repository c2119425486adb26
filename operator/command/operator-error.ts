/** What the operator can fix, in words for them; ends the command with status 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The command was not given as it must be; ends it with status 2, before anything was done. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/** The database that was chosen can't be used, for a reason that lies in it or on the way to it. */
export class DatabaseFaultError extends OperatorError {
  override name = 'DatabaseFaultError';
}
