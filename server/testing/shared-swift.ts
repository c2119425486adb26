import type { TestProject } from 'vitest/node';
import { startSwift } from './swift-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The store that all service tests share, or why there is none; each test makes its own bucket there. */
    swift: { endpoint: string } | { missing: string };
  }
}

/** Starts a store that speaks S3 once for all service tests, as `shared-postgres.ts` starts PostgreSQL. */
export default async function sharedSwift(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startSwift();
    project.provide('swift', { endpoint: server.endpoint });
    return server.remove;
  } catch (error) {
    project.provide('swift', { missing: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
