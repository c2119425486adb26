import type { ChangingPage, PageState } from '../positions/changing-page.ts';
import { CODINGS, ENCODINGS } from './encodings.ts';
import { type Page, type PageSettings, page } from './page.ts';
import { completeAnswer } from './ready-answer.ts';

/** A page as it is for some time. */
interface PageOfNow {
  page: Page;
  /** When it changes, in milliseconds since 1970. */
  until: number;
}

/**
 * Knows what a page that changes when positions end is like now. It looks at the clock each time that the page is asked for, so
 * that it needs no timer, and a clock that is set is followed at once, in either direction.
 */
export class CurrentPage {
  readonly changing: ChangingPage;
  readonly #built: Page;
  readonly #settings: PageSettings;
  #made: { state: Pick<PageState, 'since' | 'until'>; page: Page } | undefined;

  constructor(built: Page, changing: ChangingPage, settings: PageSettings) {
    this.changing = changing;
    this.#built = built;
    this.#settings = settings;
  }

  /** @param now - in milliseconds since 1970 */
  at(now: number): PageOfNow {
    if (this.#made === undefined || now < this.#made.state.since || now >= this.#made.state.until) {
      const state = this.changing.at(now);
      this.#made = { state, page: this.#make(state) };
    }
    return { page: this.#made.page, until: this.#made.state.until };
  }

  #make({ document, status }: PageState): Page {
    if (document === undefined) return { ...this.#built, status };
    const made = page('', { identity: document }, this.#settings);
    // Whoever asks meanwhile gets it as it is.
    void compress(made, document);
    return { ...made, status };
  }
}

async function compress({ answer }: Page, document: Buffer): Promise<void> {
  for (const encoding of ENCODINGS) {
    completeAnswer(answer, { identity: document, [encoding]: await CODINGS[encoding].quick(document) });
  }
}
