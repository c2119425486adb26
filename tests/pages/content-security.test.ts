import { expect, test } from 'vitest';
import { PAGES } from '../browser/service/site-paths.ts';
import { request } from './document.ts';

test('every page is served with a policy that names no other host', async () => {
  for (const path of PAGES) {
    const policy = (await request(path)).headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy, path).not.toMatch(/unsafe-|https?:|\*/);
  }
});
