import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../config/config.ts';
import { parseStorageUrl } from './storage-url.ts';

const KEY = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

const LOCATION = { bucket: 'cvs', prefix: '', endpoint: undefined, region: 'us-east-1', isPathStyle: true };

test.each([
  ['s3://cvs?region=eu-central-1', { region: 'eu-central-1', isPathStyle: false }],
  [
    's3://cvs/of/the-site/?endpoint=https://storage.example/&region=main',
    { prefix: 'of/the-site/', endpoint: 'https://storage.example', region: 'main' },
  ],
  [
    ' s3://cvs.example?endpoint=http://127.0.0.1:9000&path-style=false ',
    { bucket: 'cvs.example', endpoint: 'http://127.0.0.1:9000', isPathStyle: false },
  ],
  ['s3://cvs?endpoint=http://storage:9000&plain-http=true', { endpoint: 'http://storage:9000' }],
])('%s is a bucket location', (url, location) => {
  expect(parseStorageUrl(url)).toEqual({ location: { ...LOCATION, ...location } });
  expect(parseConfig({ STORAGE_URL: url, ...KEY }, '/project').STORAGE_URL).toBe(url.trim());
});

test.each([
  ['cvs', 'must be a URL such as s3://bucket'],
  ['https://cvs.example', 'must be a URL such as s3://bucket'],
  ['s3:///cvs?region=main', 'must be a URL such as s3://bucket'],
  ['s3://cvs', 'must name the region'],
  ['s3://CVs?region=main', 'must name a bucket by small letters'],
  ['s3://cvs?region=Mitte', 'must name a region'],
  ['s3://cvs:9000?region=main', 'neither a port'],
  ['s3://cvs/../x y?region=main', 'may name a folder'],
  ['s3://cvs?region=main&region=other', 'each parameter once'],
  ['s3://cvs?region=main&path-style=yes', 'true or false as path-style'],
  ['s3://cvs?region=main&accessKey=hidden', 'AWS_SECRET_ACCESS_KEY'],
  ['s3://name:hidden@cvs?region=main', 'no key or password'],
  ['s3://cvs?endpoint=storage.example', 'an endpoint such as https://'],
  ['s3://cvs?endpoint=https://name:hidden@storage.example', 'no key or password, also in its endpoint'],
  ['s3://cvs?endpoint=https://storage.example/path', 'an endpoint without a path'],
  ['s3://cvs?endpoint=http://storage.example', 'an endpoint with https'],
])('%s is a fault', (STORAGE_URL, words) => {
  const parse = () => parseConfig({ STORAGE_URL, ...KEY }, '/project');
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(new RegExp(`\\n {2}STORAGE_URL: [^\n]*${words}`));
  expect(parse).not.toThrow(/hidden/);
});

test('all faults of the URL and of the credentials are reported together with other faults', () => {
  const STORAGE_URL = 's3://name:hidden@CVs?endpoint=http://storage.example&color=red';
  const parse = () => parseConfig({ STORAGE_URL, PORT: 'x', AWS_SECRET_ACCESS_KEY: ' ' }, '/project');
  for (const words of ['no key or password', 'by small letters', 'with https', 'the parameters endpoint'])
    expect(parse).toThrow(new RegExp(`\\n {2}STORAGE_URL: [^\n]*${words}`));
  for (const name of ['PORT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    expect(parse).toThrow(new RegExp(`\\n {2}${name}: must be`));
});
