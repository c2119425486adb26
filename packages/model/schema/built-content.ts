import path from 'node:path';

/**
 * Where a build keeps what the service says besides the pages: the company's files as they were when it was built. Not public:
 * its name begins with a dot.
 */
const BUILT_CONTENT = '.company';

/** What of the company's folder the service reads (`load-intake.ts`). */
export const INTAKE_FILES = /^(?:[^/]+\.yaml|positions\/[^/]+\.md)$/;

/**
 * Where a build has its copy.
 *
 * @param pages - the build's public folder
 */
export function builtContent(pages: string): string {
  return path.join(pages, BUILT_CONTENT);
}
