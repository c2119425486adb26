import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../scripts/root.ts';
import { type RunningSite, startSite } from '../../scripts/running-site.ts';
import { SERVICE_COMMAND } from '../../scripts/service-command.ts';

/** A form of several parts, as browsers send it. */
export async function multipart(form: FormData): Promise<{ type: string; body: Buffer }> {
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

/** Ways of keeping submissions that are measured side by side. */
export const VARIANTS = ['no database', 'commit each', 'group commit', 'PostgreSQL'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A server under measurement. */
export interface RunningService extends RunningSite {
  /** The most memory that it has held so far, in bytes. */
  peakMemory: () => Promise<number>;
}

/** What would refuse the measurement itself. */
const UNLIMITED = {
  DATABASE_URL: '',
  RATE_LIMIT: '1000000',
  UPLOAD_LIMIT: '1000000',
  INTAKE_BYTES_PER_ADDRESS: '1000000000000',
  INTAKE_BYTES: '1000000000000',
};

/** Starts the service as `npm start` does. @param settings - by the names of their variables */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
  args = SERVICE_COMMAND.args,
): Promise<RunningService> {
  const site = await startSite({ ...UNLIMITED, ...settings }, ROOT, args);
  return {
    ...site,
    peakMemory: async () => {
      const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
  };
}

/** Starts a server that keeps what it is sent in one of the ways that are compared. */
export function startVariant(variant: Variant, databaseUrl = ''): Promise<RunningService> {
  const settings = SERVICE_COMMAND.args.filter((argument) => argument.startsWith('--'));
  const server = path.join(import.meta.dirname, 'variant-server.ts');
  return startService({ DATABASE_URL: databaseUrl }, [...settings, server, variant]);
}
