import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for this test alone, gone when it ends. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
