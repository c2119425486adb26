import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { post } from '../calls/call.ts';
import { useChanges } from '../calls/live.ts';
import { inboxQuery, meQuery } from '../calls/queries.ts';
import { session } from '../calls/query-client.ts';
import { Menu } from '../parts/menu.tsx';
import { useKeys } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { say, Toasts } from './toasts.tsx';

/** What surrounds every screen of somebody who has signed in. */
export function Shell() {
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: unread } = useQuery({ ...inboxQuery({ state: 'new' }), enabled: me.kinds.length > 0 });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isInbox = useRouterState({
    select: ({ location }) => /^\/(?:submissions\/|$)/.test(location.pathname),
  });
  useChanges();
  useNewOnes(unread?.total);
  useKeys({ '?': () => setHelpOpen(true) });
  useHeadings(me.company, unread?.total ?? 0);

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <Link to="/" className="home">
          <img src="/mark.svg" alt="" width="22" height="22" />
          {me.company}
          <span className="home-office"> office</span>
        </Link>
        <nav aria-label="Main">
          {me.kinds.length > 0 && (
            <Link
              to="/"
              activeProps={{}}
              data-status={isInbox ? 'active' : undefined}
              aria-current={isInbox ? 'page' : undefined}
            >
              Inbox <Count number={unread?.total} what="new" />
            </Link>
          )}
          {me.may.held && (
            <Link to="/held">
              Held <Count number={unread?.held} what="held" />
            </Link>
          )}
          {me.kinds.length > 0 && (
            <Link to="/figures" search={{ days: 30 }} activeOptions={{ includeSearch: false }}>
              Figures
            </Link>
          )}
          {me.may.edit && <Link to="/edit">Texts</Link>}
        </nav>
        <Menu
          className="person"
          label={
            <>
              <span className="person-name">{me.person.name}</span>
              <span className="person-initials" aria-hidden="true">
                {initials(me.person.name)}
              </span>
            </>
          }
        >
          <p className="menu-note">{me.person.address}</p>
          {me.may.activity && (
            <Link to="/activity" search={{ page: 1 }}>
              What people did
            </Link>
          )}
          <button type="button" onClick={() => setHelpOpen(true)}>
            Keys
          </button>
          <button type="button" onClick={() => void addPasskey()}>
            Add a passkey
          </button>
          {me.site !== undefined && <a href={me.site}>Public site</a>}
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        </Menu>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function Count({ number = 0, what }: { number: number | undefined; what: string }) {
  if (number === 0) return null;
  return (
    <span className="count">
      {number > 999 ? '999+' : number}
      <span className="unseen"> {what}</span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}

async function addPasskey(): Promise<void> {
  try {
    const { registerPasskey } = await import('../entry/passkey.ts');
    await registerPasskey();
    say('The passkey is set up: from now on you can sign in with it.');
  } catch (error) {
    say((error as Error).message, 'bad');
  }
}

async function signOut(): Promise<void> {
  try {
    await post('sign-out');
  } catch {
    // The session has ended before.
  }
  session.onEnd();
}

/** Tells when something new came in. */
function useNewOnes(total: number | undefined): void {
  const before = useRef(total);
  useEffect(() => {
    const more = (total ?? 0) - (before.current ?? total ?? 0);
    before.current = total;
    if (more > 0) say(`${more} new`);
  }, [total]);
}

/** Titles the page by its heading, and begins at the heading after each change of screen. */
function useHeadings(company: string, unread: number): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path.
  useEffect(() => {
    if (
      !isFirst.current &&
      (document.activeElement === document.body || document.activeElement?.closest('main') === null)
    )
      document.getElementById('main')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  useEffect(() => {
    const name = document.querySelector('main h1')?.textContent ?? 'Office';
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${name} – ${company}`;
  });
}
