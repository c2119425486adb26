import type {
  EntryState,
  OfficeEntry,
  OfficeEventName,
  ScanState,
  SubmissionKind,
} from '@website/store/database/tables.ts';
import type { Person } from './people/people.ts';

// What the office's server and its page say to each other. All calls are below /api; those that change something are POST with JSON, and
// answer 409 with the current rows if somebody else was faster. Faults are problem details (RFC 9457) with a sentence in `detail`.
// Besides those at the types below:
//
// - `GET /api/submissions/:id/cv`: the bytes of a CV, as an attachment
// - `POST /api/submissions/:id/notes` with `{ text }`, `POST /api/submissions/:id/send-again` with `{}`
// - `POST /api/answers/:id/send-again` with `{}`: of an answer that failed, or was only written to a file
// - `POST /api/erase` with `Erasure`; `POST /api/held/release` and `POST /api/held/delete` with `{ ids }`
// - `GET /api/cvs.zip?ids=…,…` and `GET /api/export.csv` with an `InboxQuery`, as attachments
// - `/api/auth/…`: better-auth. The link in a mail, and the one that `npm run office` prints, is `/enter#<token>`.

export type { EntryState, OfficeEntry, SubmissionKind };

/** `GET /api/me`: who has signed in, and what the page needs to know once. 401 without a session. */
export interface Me {
  readonly person: Person;
  readonly company: string;
  /** The public site's address, for links; undefined if it is not known. */
  readonly site: string | undefined;
  readonly states: Readonly<Record<SubmissionKind, readonly EntryState[]>>;
  /** The kinds that this person may see, with their names as in mails. */
  readonly kinds: readonly { readonly kind: SubmissionKind; readonly label: string }[];
  /** The colleagues that submissions can be given to. */
  readonly people: readonly { readonly address: string; readonly name: string }[];
  /** Templates of answers, in the company's own language. */
  readonly templates: readonly Template[];
  /** Whether this person may write to senders, erase, release held submissions, edit the site, see what people did. */
  readonly may: Readonly<Record<'answer' | 'erase' | 'held' | 'edit' | 'activity', boolean>>;
}

/** A template of answers (company/answers.yaml). */
interface Template {
  readonly id: string;
  readonly name: string;
  readonly kind: SubmissionKind;
  /** The state that a submission gets with this answer. */
  readonly state: EntryState;
}

/**
 * `GET /api/sign-in`: the ways to sign in, for a stranger. Those that the page offers:
 *
 * - `POST /api/sign-in/link` with `{ address }`, always answered by 202: the mail's link is `/enter#token`
 * - `POST /api/sign-in/enter` with `{ token }`, once a button is pressed there; 401 if the link is used or old
 * - `POST /api/sign-in/openid` answers `{ url }` to go to; it leads back to `/`, or to `/sign-in?error=not_listed` and the like
 * - passkeys by better-auth's calls below `/api/auth/passkey/`: `generate-authenticate-options` and `verify-authentication`; when signed in,
 *   `generate-register-options` and `verify-registration` (with a `name`), `list-user-passkeys`, `delete-passkey` (with its `id`)
 * - `POST /api/sign-out`
 */
export interface SignInWays {
  readonly company: string;
  readonly mail: boolean;
  readonly passkey: boolean;
  /** The name on the button, if the company's own sign-in is set up. */
  readonly openId: string | undefined;
}

export const SORTS = ['received', 'name', 'topic', 'state', 'place', 'owner'] as const;

/** The filters of the inbox, as in the page's address and in `GET /api/inbox?…`; all are combined by "and". */
export interface InboxQuery {
  readonly kind?: SubmissionKind | undefined;
  readonly topic?: string | undefined;
  /** `open` are all but the final ones: declined, hired, won, lost. */
  readonly state?: EntryState | 'open' | undefined;
  /** An address, or `none`. */
  readonly owner?: string | undefined;
  /** A day as YYYY-MM-DD, in the reader's zone; the call sends an ISO time. */
  readonly since?: string | undefined;
  /** Words to search for. */
  readonly q?: string | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

export const PAGE_ROWS = 50;

/** A row of the inbox. */
export interface Row extends OfficeEntry {
  /** Where the searched words were found; the second of each pair is marked. Only with `q`. */
  readonly found?: readonly (readonly [text: string, isFound: boolean])[];
  readonly hasCv: boolean;
}

/** `GET /api/inbox?…` */
export interface Inbox {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The numbers of each state under the other filters. */
  readonly states: Readonly<Partial<Record<EntryState, number>>>;
  /** All topics of what this person may see, whatever the filters, most first. */
  readonly topics: readonly {
    readonly kind: SubmissionKind;
    readonly topic: string;
    readonly number: number;
  }[];
  /** The number of held submissions; 0 for those who may not see them. */
  readonly held: number;
}

/** A submission with the version that the person has seen. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** `POST /api/inbox/change`: changes several, each only if it is still as seen. Answers `Changed`, with status 200 also for conflicts. */
export interface Change {
  readonly seen: readonly Seen[];
  readonly state?: EntryState;
  /** Null gives it to nobody. */
  readonly owner?: string | null;
}

export interface Changed {
  readonly changed: readonly OfficeEntry[];
  /** Somebody else changed these meanwhile: as they are now; undefined if it was erased. */
  readonly conflicts: readonly {
    readonly id: string;
    readonly now: OfficeEntry | undefined;
    readonly by: string | undefined;
  }[];
}

/** `GET /api/submissions/:id`: everything about one. Opening a new one makes it read. */
export interface Submission {
  readonly entry: OfficeEntry;
  readonly subject: string;
  readonly language: string | null;
  readonly page: string | null;
  /** The fields in the order of the form, with their labels; `href` is a `tel:` or `mailto:` link. */
  readonly fields: readonly { readonly label: string; readonly value: string; readonly href?: string }[];
  readonly cv: Cv | undefined;
  /** What the same sender sent before or after, and applications with the same file by others. */
  readonly related: readonly (OfficeEntry & { readonly why: 'sender' | 'cv' })[];
  readonly delivery: {
    readonly status: string;
    readonly attempts: number;
    readonly lastError: string | null;
    readonly nextAttemptAt: string | null;
    readonly sentAt: string | null;
  };
  readonly answers: readonly Answer[];
  readonly events: readonly Event[];
  /** When the retention erases it. */
  readonly erasedAfter: string;
}

export interface Cv {
  readonly fileName: string;
  readonly size: number;
  readonly type: 'pdf' | 'doc' | 'docx';
  readonly scan: ScanState | null;
  /** Whether it may be downloaded; not while it is in quarantine. */
  readonly isAvailable: boolean;
  /** Why to be careful, or why it is not available, in words. */
  readonly caution: string | undefined;
  /** Its text, to read beside the submission; null if none was found in it. */
  readonly text: string | null;
}

export interface Answer {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly person: string;
  readonly createdAt: string;
  readonly status: 'pending' | 'sent' | 'written' | 'failed';
  readonly attempts: number;
  readonly sentAt: string | null;
  readonly lastError: string | null;
}

export interface Event {
  readonly id: string;
  readonly at: string;
  readonly person: string;
  readonly what: OfficeEventName;
  readonly detail: EventDetail;
  readonly submissionId: string | null;
}

/** What `detail` of an event may hold. */
interface EventDetail {
  /** Of `state`, and of `answer`: the state before and after. */
  readonly from?: EntryState;
  readonly to?: EntryState;
  /** Of `owner`: the new one's address; null for nobody. */
  readonly owner?: string | null;
  /** The text of a note, the subject of an answer, the file name of a saved text. */
  readonly text?: string;
  /** Of `exported`. */
  readonly format?: 'csv' | 'zip';
  /** Of `exported` and `erased`: of how many. */
  readonly number?: number;
}

/** `POST /api/answers/preview` and `POST /api/answers`. */
export interface AnswerOrder {
  readonly seen: readonly Seen[];
  readonly template: string;
  /** Texts that replace those of the template; only for a single submission, or for several in one language. */
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

/** The answers as they would be sent, and those that can't be, with the reason. */
export interface AnswerPreview {
  readonly letters: readonly {
    readonly id: string;
    /** As it is now: what the person has seen with this preview. */
    readonly version: number;
    readonly to: string;
    readonly name: string;
    readonly language: string | null;
    readonly subject: string;
    readonly text: string;
    /** It got an answer before. */
    readonly isAgain: boolean;
  }[];
  readonly refused: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  /** The texts with their placeholders, to be edited for all; undefined if the letters are in several languages. */
  readonly draft: { readonly subject: string; readonly text: string } | undefined;
}

/**
 * `POST /api/answers` takes an `AnswerOrder` with the number of letters that the person has confirmed. Another number, or a submission that
 * somebody changed meanwhile, is refused (409) and nothing is sent; the problem then has `conflicts`, as in `Changed`. A letter with a line
 * that has only … is refused (422). `order` is the same in every try, so that none is sent twice. Answers `Changed`.
 */
export type ConfirmedAnswers = AnswerOrder & { readonly count: number; readonly order: string };

/** `POST /api/erase`: another count than that of the ids is refused. */
export interface Erasure {
  readonly ids: readonly string[];
  readonly count: number;
}

/** `GET /api/activity?page=1`: what people did, newest first, `PAGE_ROWS` on a page. */
export interface Activity {
  readonly events: readonly (Event & { readonly name: string | undefined })[];
  readonly total: number;
}

/** `GET /api/held` */
export interface Held {
  readonly rows: readonly {
    readonly id: string;
    readonly kind: SubmissionKind;
    readonly receivedAt: string;
    readonly name: string;
    readonly sender: string;
    readonly topic: string;
    readonly reasons: string;
    readonly text: string;
  }[];
  readonly cvs: readonly {
    readonly submissionId: string | null;
    readonly uploadedAt: string;
    readonly why: string;
  }[];
}

/** `GET /api/figures?days=30`: of what this person may see. */
export interface Figures {
  readonly days: readonly {
    readonly day: string;
    readonly numbers: Readonly<Partial<Record<SubmissionKind, number>>>;
  }[];
  readonly topics: readonly {
    readonly kind: SubmissionKind;
    readonly topic: string;
    readonly number: number;
    readonly states: Readonly<Partial<Record<EntryState, number>>>;
  }[];
  /** The pages that submissions were sent from, and the hosts that visitors came from. */
  readonly pages: readonly { readonly name: string; readonly number: number }[];
  readonly referrers: readonly { readonly name: string; readonly number: number }[];
  /** Hours from receipt to the first answer, of those answered. */
  readonly firstAnswer: {
    readonly number: number;
    readonly medianHours: number | null;
    readonly slowestTenthHours: number | null;
  };
  /** Received in this time and without an answer. */
  readonly unanswered: number;
}

/** `GET /api/events`, server-sent: `changed` with the ids that somebody changed or that came in, `[]` for many or unknown ones. */
export interface Changes {
  readonly ids: readonly string[];
  readonly by?: string;
}
