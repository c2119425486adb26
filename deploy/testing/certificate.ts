import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { OFFICE_NAME, PREVIEW_NAME, SITE_NAME } from './https-request.ts';

const run = promisify(execFile);

/** A self-signed certificate for the site's names, for one test. */
export interface Certificate {
  certificateFile: string;
  keyFile: string;
  certificate: string;
}

/** Creates a certificate in a folder. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const certificateFile = path.join(folder, 'certificate.pem');
  const keyFile = path.join(folder, 'key.pem');
  const names = [SITE_NAME, OFFICE_NAME, PREVIEW_NAME].map((name) => `DNS:${name}`).join(',');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', `/CN=${SITE_NAME}`, '-addext', `subjectAltName=DNS:company.example,IP:127.0.0.1,${names}`],
    ...['-keyout', keyFile, '-out', certificateFile],
  ]);
  return { certificateFile, keyFile, certificate: await readFile(certificateFile, 'utf8') };
}
