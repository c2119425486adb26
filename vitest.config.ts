import { playwright } from '@vitest/browser-playwright';
import { MAX_UPLOAD_BYTES } from '@website/model/contract/constants.ts';
import { brand } from '@website/site/brand/vite-plugin.ts';
import { CSS_OPTIONS } from '@website/site/bundling/css-options.ts';
import { customMedia } from '@website/site/bundling/custom-media.ts';
import { LAUNCH_OPTIONS } from '@website/tests/fixtures/chromium.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TAGGED } from './scripts/test-areas.ts';

const SERVICE_TESTS = '**/*.service.test.ts';
const COMPONENT_TESTS = 'apps/site/**/*.component.test.tsx';
const COMPANY = 'tests/companies/full';
const OUTSIDE = [
  'node_modules/**',
  'build/**',
  'company/**',
  'tests/browser/**',
  'tests/pages/**',
  'studio/**',
];

/** The slowest test files, slowest first. */
const LONGEST = [
  'command-line.service.test.ts',
  'cut-off-starts.service.test.ts',
  'small-heap.service.test.ts',
  'webhooks.service.test.ts',
  'replicas.service.test.ts',
  'mutations.test.ts',
  'regular-expressions.test.ts',
  'interrupted-erasing.service.test.ts',
];

/**
 * Starts the slowest files first, since in a fresh clone Vitest knows no durations and could start them last, which would leave one
 * core idle for minutes; and unit tests, which keep a core busy, among service tests, most of which wait.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return found === -1 ? LONGEST.length : found;
    };
    const sorted = (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
    const byProject = Map.groupBy(sorted, ({ project }) => project.name);
    return [...byProject.values()]
      .flatMap((ofProject) => ofProject.map((file, index) => ({ file, at: index / ofProject.length })))
      .toSorted((one, other) => one.at - other.at)
      .map(({ file }) => file);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A file is tagged by a comment, `// @module-tag nightly`.
    tags: [
      { name: 'nightly', description: 'slow by nature: run by `npm run test:all`' },
      ...TAGGED.map((name) => ({
        name,
        description: `run after a change to the area "${name}" (scripts/test-areas.ts), and at night`,
      })),
    ],
    // With two cores Vitest would use one. Most service tests wait for a disk or a process: with four workers a tenth of both
    // cores was idle.
    maxWorkers: 5,
    projects: [
      {
        // Components show the mark.
        plugins: [brand(COMPANY)],
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...OUTSIDE, SERVICE_TESTS, COMPONENT_TESTS],
          // Far longer than any test takes, so that a machine whose cores are shared is slow, not red.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'service',
          include: [SERVICE_TESTS],
          exclude: OUTSIDE,
          // Far longer than any test takes, so that a machine whose cores are shared is slow, not red.
          testTimeout: 180_000,
          // Closing a server may wait until it is drained.
          hookTimeout: 180_000,
          globalSetup: ['tests/fixtures/shared-servers.ts'],
        },
      },
      {
        // Parts of the site in a browser, without a server: calls are stubbed (apps/site/testing).
        plugins: [brand(COMPANY), customMedia()],
        css: CSS_OPTIONS,
        publicDir: `${COMPANY}/public`,
        define: {
          'import.meta.env.CAREER_HOST': '""',
          'import.meta.env.API_HOST': '""',
          'import.meta.env.MAX_UPLOAD_BYTES': String(MAX_UPLOAD_BYTES),
        },
        test: {
          name: 'component',
          include: [COMPONENT_TESTS],
          globalSetup: ['apps/site/testing/provide-company.ts'],
          // Far longer than any test takes, so that a machine whose cores are shared is slow, not red.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          // CSS modules are not emptied: whether something is visible depends on them.
          css: true,
          browser: {
            enabled: true,
            provider: playwright({
              launchOptions: LAUNCH_OPTIONS,
              // Nothing moves, so that a click waits for nothing.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            headless: true,
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            locators: { exact: false },
          },
        },
      },
      {
        // The pages of the built site, read without a browser.
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          // Files share the pages that one of them has parsed.
          isolate: false,
          // As above.
          testTimeout: 180_000,
          globalSetup: ['tests/pages/served-site.ts'],
        },
      },
      {
        // The required texts of the sample. They are not part of the gate, which must stay green
        // whatever an owner writes.
        test: { name: 'sample', include: ['company/*.test.ts'] },
      },
    ],
  },
});
