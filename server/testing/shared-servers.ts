import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { startSwift } from './swift-server.ts';

interface Missing {
  missing: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all service tests share, or why there is none; each test makes its own database there. */
    postgres: { url: string } | Missing;
    /** The store that all service tests share, or why there is none; each test makes its own bucket there. */
    swift: { endpoint: string } | Missing;
  }
}

/**
 * Starts PostgreSQL and a store that speaks S3 once for all service tests. If one can't be started, the tests that need it fail
 * and say why: a failing set-up would take all other tests with it, and hide the reason.
 */
export default async function sharedServers(project: TestProject): Promise<() => Promise<void>> {
  const unless = (error: unknown) => ({ missing: error instanceof Error ? error.message : String(error) });
  const postgres = await startPostgres().catch(unless);
  const swift = await startSwift().catch(unless);
  project.provide('postgres', 'url' in postgres ? { url: postgres.url } : postgres);
  project.provide('swift', 'endpoint' in swift ? { endpoint: swift.endpoint } : swift);
  return async () => {
    for (const server of [postgres, swift]) if ('remove' in server) await server.remove();
  };
}
