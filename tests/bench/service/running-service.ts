import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../scripts/root.ts';
import { startSite } from '../../../scripts/running-site.ts';
import { SERVICE_COMMAND } from '../../../scripts/service-command.ts';

export async function multipart(form: FormData): Promise<{ type: string; body: Buffer }> {
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) };
}

export const VARIANTS = ['no database', 'commit each', 'group commit', 'PostgreSQL'] as const;
export type Variant = (typeof VARIANTS)[number];

export type RunningService = Awaited<ReturnType<typeof startService>>;

/** Lifts the limits that would refuse the measurement itself. */
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
) {
  const site = await startSite({ ...UNLIMITED, ...settings }, ROOT, args);
  return {
    ...site,
    /** Its peak memory so far, in bytes. */
    peakMemory: async () => {
      const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
  };
}

export function startVariant(variant: Variant, databaseUrl = ''): Promise<RunningService> {
  const settings = SERVICE_COMMAND.args.filter((argument) => argument.startsWith('--'));
  const server = path.join(import.meta.dirname, 'variant-server.ts');
  return startService({ DATABASE_URL: databaseUrl }, [...settings, server, variant]);
}
