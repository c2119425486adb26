import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../config/free-port.ts';
import { hasSwift, PYTHON } from './swift-programs.ts';

/** A store that speaks S3, OpenStack Swift, on the loopback interface. */
export interface SwiftServer {
  endpoint: string;
  /** Has it answer nothing, as a store that hangs; its connections stay. */
  freeze: () => void;
  /** Has it go on from there. */
  thaw: () => void;
  /** Ends it at once, as a crash does; what it holds stays. */
  kill: () => Promise<void>;
  /** Starts it again on the same address. */
  start: () => Promise<void>;
  /** Ends it and removes what it holds. */
  remove: () => Promise<void>;
}

const PROGRAM = path.join(import.meta.dirname, 'swift-server.py');

/** The one user that the store knows. */
const SWIFT_KEY = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing' };

/**
 * Starts a store of its own.
 *
 * @throws {Error} saying what is missing
 */
export async function startSwift(): Promise<SwiftServer> {
  if (!hasSwift())
    throw new Error(
      'The store that speaks S3 is missing: sudo sh scripts/install-system-packages.sh (python3-swift).',
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'swift-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  let running: ChildProcess | undefined;
  const start = async () => {
    running = await startServer([folder, ...ports.map(String)]);
  };
  const kill = async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  const remove = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    endpoint: `http://127.0.0.1:${ports[0]}`,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    kill,
    start,
    remove,
  };
}

/** Starts the programs and waits until they answer. They end with this process. */
function startServer(args: string[]): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(PYTHON, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready')) resolve(child);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('close', () => {
      process.off('exit', end);
      reject(new Error(`The store that speaks S3 did not start:\n${said}`));
    });
  });
}

/** A bucket of a store, and the variables with which the service uses it. */
export interface TestBucket {
  name: string;
  environment: Record<string, string> & { STORAGE_URL: string };
  /** Asks the store itself, as whoever owns the bucket. */
  client: S3Client;
}

/** Makes a bucket. */
export async function makeBucket(endpoint: string, { keepsVersions = false } = {}): Promise<TestBucket> {
  const name = `test-${randomUUID()}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: SWIFT_KEY.AWS_ACCESS_KEY_ID,
      secretAccessKey: SWIFT_KEY.AWS_SECRET_ACCESS_KEY,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  if (keepsVersions) {
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    await client.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration }));
  }
  const STORAGE_URL = `s3://${name}?endpoint=${endpoint}`;
  return { name, client, environment: { ...SWIFT_KEY, STORAGE_URL } };
}
