import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all service tests share, or why there is none; each test makes its own database there. */
    postgres: { url: string } | { missing: string };
  }
}

/**
 * Starts PostgreSQL once for all service tests. If it can't be started, the tests that need it fail and say why: a
 * failing set-up would take all other tests with it, and hide the reason.
 */
export default async function sharedPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startPostgres();
    project.provide('postgres', { url: server.url });
    return server.remove;
  } catch (error) {
    project.provide('postgres', { missing: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
