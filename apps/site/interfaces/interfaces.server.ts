import type { Interface } from '@website/model/schema/interfaces/interfaces.ts';
import { content } from '../site/content.server.ts';

/**
 * An interface of the company, for loaders.
 *
 * @param name - of its file in `company/interfaces`, without the ending
 * @returns nothing where a page names none
 */
export function interfaceOf(name: string | undefined): Interface | undefined {
  return content().interfaces.find((one) => one.name === name)?.shown;
}
