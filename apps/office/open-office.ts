import path from 'node:path';
import {
  folderMailer,
  type Mailer,
  type MailSite,
  mailSettings,
  smtpMailer,
} from '@website/delivery/mail/mailer.ts';
import type { IntakeContent } from '@website/model/schema/load-intake.ts';
import { BucketError } from '@website/store/bucket/bucket-error.ts';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { chooseCvStore } from '@website/store/cvs/choose-cv-store.ts';
import { makePrivateFolder } from '@website/store/disk/private-folder.ts';
import { openFolderDatabase } from '@website/store/folder/open-folder.ts';
import { ChangeHub } from './events/change-hub.ts';
import type { Office } from './office.ts';

/**
 * Opens what the office works with: the database and the CVs, beside a running server or before its first start.
 *
 * @throws {StartError} if they can't be used
 */
export async function openOffice(
  config: Config,
  { content, people, now = () => new Date() }: Pick<Office, 'content' | 'people'> & { now?: Office['now'] },
): Promise<Office> {
  await makePrivateFolder(config.DATA_DIR);
  const cvStore = chooseCvStore(config);
  const database = await openFolderDatabase(config, cvStore).catch((error: unknown) => {
    throw error instanceof BucketError ? new StartError(`STORAGE_URL: ${error.message}.`) : error;
  });
  await cvStore.prepare();
  const site = (language: string | null) => mailSite(content(), language, config);
  return { config, database, cvStore, content, site, people, changes: new ChangeHub(), now };
}

/** The site in a language, for mails; in its own one if it does not have that language, or no longer. */
function mailSite(content: IntakeContent, tag: string | null, config: Config): MailSite {
  const { company, site, mail } = content.languages.find((other) => other.site.language === tag) ?? content;
  return {
    ...mailSettings({ company, site, mail }),
    company,
    language: site.language,
    positions: content.positions,
    overrides: {
      all: config.MAIL_TO,
      application: config.MAIL_TO_APPLICATION,
      contact: config.MAIL_TO_CONTACT,
      reachUs: config.MAIL_TO_REACH_US,
    },
  };
}

/** The mailer of links to sign in: over SMTP, or into the folder of mails. */
export async function officeMailer({ config, content }: Office): Promise<Mailer> {
  const sender = () => {
    const { name, email } = content().company;
    return { name, address: config.MAIL_FROM ?? email };
  };
  return config.SMTP_URL === undefined
    ? folderMailer(path.join(config.DATA_DIR, 'mail'), sender)
    : smtpMailer(config.SMTP_URL, sender);
}
