import { execFileSync } from 'node:child_process';

/**
 * Parts of the test suite that `npm test` runs only after a change to one of their files, whose paths start with one of
 * these; `npm run test:all` runs the others. An area with a folder in tests/browser is a project of Playwright.
 */
export const AREAS = {
  editor: [
    'apps/office/client/editing/',
    'apps/office/publishing/',
    'apps/office/texts/',
    'tests/browser/editing/',
  ],
  office: ['apps/office/', 'packages/store/office/', 'scripts/office.ts', 'tests/browser/office/'],
  deploy: ['deploy/'],
  operator: ['apps/operator/', 'packages/delivery/', 'packages/store/'],
  owner: ['company/', 'packages/model/schema/', 'scripts/new-owner/', 'scripts/upgrade/'],
  'cv-check': ['packages/cv-check/'],
  forms: ['apps/site/forms/', 'apps/site/islands/', 'apps/site/ui/', 'packages/model/contract/'],
  home: [
    'apps/site/chamber/',
    'apps/site/gallery/',
    'apps/site/motion/',
    'apps/site/screens/home/',
    'apps/site/ui/',
    'apps/site/video/',
    'tests/browser/home/',
  ],
  // The development server must pick up changes to the forms' schemas.
  development: [
    'apps/site/dev/',
    'packages/model/contract/forms/',
    'scripts/dev.ts',
    'tests/browser/development/',
  ],
  firefox: ['apps/site/islands/', 'apps/site/forms/', 'tests/browser/firefox/'],
  analytics: ['apps/site/shell/consent/', 'tests/browser/analytics/'],
  companies: ['tests/companies/', 'tests/browser/companies/'],
} as const;

export type Area = keyof typeof AREAS;

/** The areas with a Vitest tag of that name. */
export const TAGGED: readonly Area[] = [
  'editor',
  'office',
  'deploy',
  'operator',
  'owner',
  'cv-check',
  'forms',
];

/** The folder of an area's browser tests, below tests/browser. */
export function browserFolder(area: Area): string | undefined {
  return AREAS[area].map((prefix) => /^tests\/browser\/(.+)\/$/.exec(prefix)?.[1]).find(Boolean);
}

const NAMES = Object.keys(AREAS) as Area[];

/** Splits the areas into changed and unchanged ones. */
export function divideAreas(changed: readonly string[]): { changed: Area[]; unchanged: Area[] } {
  const hasChanged = (area: Area) =>
    AREAS[area].some((prefix) => changed.some((file) => file.startsWith(prefix)));
  return {
    changed: NAMES.filter(hasChanged),
    unchanged: NAMES.filter((area) => !hasChanged(area)),
  };
}

/**
 * The files changed since the upstream branch, or since the previous commit if everything is pushed, including uncommitted
 * ones. None outside of a Git repository.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]): string[] => {
    try {
      const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
      return output.split('\0').filter((line) => line !== '');
    } catch {
      return [];
    }
  };
  const ahead = git('diff', '--name-only', '-z', '--merge-base', '@{upstream}', 'HEAD');
  return [
    ...(ahead.length > 0 ? ahead : git('diff', '--name-only', '-z', 'HEAD~1', 'HEAD')),
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}
