import type { MailSite } from '@website/delivery/mail/mailer.ts';
import type { IntakeContent } from '@website/model/schema/load-intake.ts';
import type { Config } from '@website/store/config/config.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import type { Database } from '@website/store/database/tables.ts';
import type { Kysely } from 'kysely';
import type { ChangeHub } from './events/change-hub.ts';
import type { Person } from './people/people.ts';

/** What the office's routes work with; each has it as `server.office`. */
export interface Office {
  readonly config: Config;
  readonly database: Kysely<Database>;
  readonly cvStore: CvStore;
  /** The company's content as the site serves it now. */
  readonly content: () => IntakeContent;
  /** The site in a language, for mails; null is its own. */
  readonly site: (language: string | null) => MailSite;
  /** Everybody who may sign in now. */
  readonly people: () => readonly Person[];
  /** Tells all open pages what changed. */
  readonly changes: ChangeHub;
  readonly now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    office: Office;
  }
  interface FastifyRequest {
    /** Who has signed in. Set for every path below /api that is not open to strangers. */
    person: Person;
  }
}
