import path from 'node:path';
import { onTestFinished } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createService, type Service } from '../service.ts';
import type { ServiceContent, ServiceTuning } from '../service-options.ts';
import { writeBuiltSite } from './built-site.ts';
import { TEST_CONTENT } from './test-content.ts';
import { type Engine, testDatabaseUrl } from './test-database.ts';
import { testFolder } from './test-folder.ts';

export { TEST_COMPANY, TEST_FORMS, TEST_POSITION } from './test-content.ts';

/** The service as production runs it, on a free loopback port and with a folder of its own. */
export interface TestService extends Service {
  url: string;
  port: number;
  /** Port of the metrics, if they were asked for. */
  metricsPort: number | undefined;
  dataDir: string;
  /** Its database, if that is PostgreSQL. */
  databaseUrl: string | undefined;
  /** Lines of the log so far. */
  log: string[];
}

export interface TestServiceOptions extends ServiceTuning {
  /** Given as the variables of the environment are. */
  environment?: Record<string, string>;
  /** With PostgreSQL it gets an empty database of its own. */
  engine?: Engine;
  content?: Partial<ServiceContent>;
  /** A data folder that outlives the service, for tests that start it again. */
  dataDir?: string;
}

/** The test's own work, in the same process, is no reason to refuse what it sends. */
const NEVER_BUSY = { loopMsForCalls: 0, heapBytes: 0, rssBytes: 0 };

/** Starting a process takes seconds on a machine whose cores are shared. */
const PATIENT = { longestMs: 60_000, longestStartMs: 120_000, longestWaitMs: 120_000 };

/** Starts a service that ends with the test. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { engine = 'SQLite', content = {}, ...tuning } = options;
  const environment = {
    ...(engine === 'PostgreSQL' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    ...options.environment,
  };
  const folder = await testFolder();
  const dataDir = options.dataDir ?? path.join(folder, 'data');
  const siteDir = path.join(folder, 'site');
  await writeBuiltSite(siteDir);

  const variables = {
    PORT: '0',
    HOST: '127.0.0.1',
    METRICS_PORT: 'off',
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    ...environment,
  };
  const databaseUrl: string | undefined = environment.DATABASE_URL;
  const log: string[] = [];
  const service = await createService(
    parseConfig(variables, folder),
    { ...TEST_CONTENT, ...content },
    {
      logStream: { write: (line) => log.push(line) },
      pressure: NEVER_BUSY,
      checkLimits: PATIENT,
      ...tuning,
    },
  );
  const close = once(service.close);
  onTestFinished(close);
  const { port, metricsPort } = await service.listen();
  return { ...service, close, port, metricsPort, url: `http://127.0.0.1:${port}`, dataDir, databaseUrl, log };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}
