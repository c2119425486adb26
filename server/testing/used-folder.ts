import path from 'node:path';
import { expect } from 'vitest';
import { application, call, uploadedPath } from './calls.ts';
import { testFolder } from './test-folder.ts';
import { startTestService } from './test-service.ts';

/** A data folder in which a server, now stopped, has served, with the keys of the CVs of this many applications. */
export async function usedFolder(
  environment: Record<string, string> = {},
  applications = 1,
): Promise<{ dataDir: string; keys: string[] }> {
  const dataDir = path.join(await testFolder(), 'data');
  const { url, close } = await startTestService({ dataDir, environment });
  const keys: string[] = [];
  for (let number = 0; number < applications; number++) {
    const key = await uploadedPath(url);
    expect((await call(url, 'application', application(key))).status).toBe(200);
    keys.push(key);
  }
  await close();
  return { dataDir, keys };
}
