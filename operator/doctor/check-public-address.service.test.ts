import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#server/testing/test-folder.ts';
import { startTestService } from '#server/testing/test-service.ts';
import { makeCertificate } from '../../deploy/testing/certificate.ts';
import { checkPublicAddress } from './check-public-address.ts';

/** A proxy that ends TLS, and names visitors and how they came. Returns its address. */
async function startTlsProxy(port: number): Promise<URL> {
  const { certificate, keyFile } = await makeCertificate(await testFolder());
  setDefaultCACertificates([certificate]);
  const server = createServer({ cert: certificate, key: await readFile(keyFile) }, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
    const onward = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers });
    onward.on('response', (inner) => {
      answer.writeHead(inner.statusCode ?? 502, inner.headers);
      pipeline(inner, answer, () => undefined);
    });
    pipeline(asked, onward, () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test.each([
  ['', {}, 'fault'],
  ['127.0.0.1/32', {}, 'ok'],
  ['', { SHARED_CACHE_SECONDS: '60' }, 'fault'],
  ['127.0.0.1/32', { SHARED_CACHE_SECONDS: '60' }, 'ok'],
])(
  'behind a proxy with TRUSTED_PROXIES=%s and %j, whether visitors count by themselves: %s',
  async (trusted, more, state) => {
    const { port } = await startTestService({ environment: { TRUSTED_PROXIES: trusted, ...more } });
    const findings = await checkPublicAddress(await startTlsProxy(port), { MAX_UPLOAD_BYTES: 1000 });
    expect(findings).toContainEqual(expect.objectContaining({ about: 'https', state }));
  },
);
