import { inject } from 'vitest';
import { makeBucket, type TestBucket } from './swift-server.ts';

/** An empty bucket that is this test's own, in the store that all tests share. */
export async function testBucket(options: { keepsVersions?: boolean } = {}): Promise<TestBucket> {
  const swift = inject('swift');
  if ('missing' in swift) throw new Error(swift.missing);
  return makeBucket(swift.endpoint, options);
}
