import path from 'node:path';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Where builds are made. */
export const BUILDS = path.join(ROOT, 'build');
