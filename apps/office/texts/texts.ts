import path from 'node:path';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Office } from '../office.ts';
import { Publisher } from '../publishing/publisher.ts';
import { originOf } from '../sign-in/auth.ts';
import { Editor } from './editor.ts';
import { Preview } from './preview/preview.ts';
import { previewOrigin } from './preview/preview-origin.ts';

/** The project's folder. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What the office edits and publishes the site with. */
export function openTexts(office: Office, log: FastifyBaseLogger) {
  const { config } = office;
  const company = companyFolder({ COMPANY_DIR: config.COMPANY_DIR }, ROOT);
  let opened: Promise<Editor> | undefined;
  /** Opened with the first question, since it reads all of the site. */
  const editor = () => {
    opened ??= Editor.open(company, path.join(ROOT, 'packages/model/schema')).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const preview = new Preview({
    editor,
    root: ROOT,
    company,
    office: originOf(config),
    origin: previewOrigin(config),
    isKnown: (person) => office.people().some(({ address }) => address === person),
    log,
  });
  const publisher = new Publisher({
    office,
    editor,
    root: ROOT,
    company,
    log: (err) => log.error({ err }, 'publishing failed'),
  });
  return { editor, preview, publisher };
}
