// A server for measurements, as a separate process. Its first argument selects how submissions are stored; everything
// else is as in production, except that nothing is delivered, which would be measured as well.

import process from 'node:process';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { createService } from '@website/service/service.ts';
import { serviceContent } from '@website/service/service-content.ts';
import { readStartInput } from '@website/store/config/start-input.ts';
import { type Keeper, openKeeper } from '@website/store/database/group-commit.ts';
import { ROOT } from '../../../scripts/root.ts';
import type { Variant } from './running-service.ts';

/** Stores nothing: the upper bound, if the database cost no time. */
const FORGETFUL: Keeper = { keep: async () => ({ is: 'kept', submissionId: '', isReplaced: false }) };

const WRITERS: Readonly<Record<Variant, Parameters<typeof createService>[2]>> = {
  'no database': { keeper: () => FORGETFUL },
  'commit each': { keeper: (database, mailDomain) => openKeeper(database, { mailDomain, maxGroupSize: 1 }) },
  'group commit': {},
  PostgreSQL: {},
};

const variant = process.argv[2] as Variant;
// biome-ignore lint/style/noProcessEnv: entry point.
const { config, content } = readStartInput(process.env, ROOT, loadIntakeContent);
const service = await createService(
  config,
  { ...serviceContent(content), redirects: [], visits: 'off' },
  WRITERS[variant],
);
// Not `service.listen`, which would start delivery.
await service.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: (url) => `listening on ${url}` });
process.once('SIGTERM', () => service.close().then(() => process.exit()));
