import path from 'node:path';

/**
 * For processes that tests start: where Node keeps the code that it has compiled, as `npm start` and `npm run operator`
 * let it. Otherwise each of them would compile the whole program anew, for longer than most tests take.
 */
export const COMPILED_CODE = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/tests'),
} as const;
