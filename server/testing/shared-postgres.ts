import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all service tests share; each makes its own database there. */
    postgresUrl: string;
  }
}

/** Starts PostgreSQL once for all service tests. */
export default async function sharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.remove;
}
