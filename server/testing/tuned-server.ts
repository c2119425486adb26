import process from 'node:process';
import { parseConfig } from '../config/config.ts';
import { createService } from '../service.ts';
import { TEST_CONTENT } from './test-content.ts';

// The service as a process of its own that commits without waiting for the disk, as production never does: for tests
// that show that they would notice.

// biome-ignore lint/style/noProcessEnv: entry point.
const config = parseConfig(process.env, process.cwd());
const service = await createService(config, TEST_CONTENT, { synchronous: 'normal' });
const { port } = await service.listen();
process.once('SIGTERM', () => service.close().then(() => process.exit(0)));
process.stdout.write(`listening on http://${config.HOST}:${port}\n`);
