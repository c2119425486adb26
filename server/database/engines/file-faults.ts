/** The database's files can't be found for now: what is written would go nowhere. It passes if they come back. */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError';
  readonly code = 'DATABASE_GONE';
}

/** The database's files are not those that this process has open: what is written now is lost at the next start. */
export class DatabaseReplacedError extends Error {
  override name = 'DatabaseReplacedError';
  readonly code = 'DATABASE_REPLACED';
}
