import path from 'node:path';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The folder of builds. */
export const BUILDS = path.join(ROOT, 'build');
