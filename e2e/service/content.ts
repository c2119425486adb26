import path from 'node:path';
import { loadContent } from '#schema/load.ts';
import { ROOT } from '../../scripts/root.ts';

/** What the owner of the site wrote: names and texts that the specification leaves to the content. */
export const content = loadContent(path.join(ROOT, 'company'));
