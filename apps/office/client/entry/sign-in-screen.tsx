import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { post } from '../calls/call.ts';
import { signInQuery } from '../calls/queries.ts';
import { queryClient } from '../calls/query-client.ts';
import { Fault, Loaded } from '../parts/loaded.tsx';
import { Tracks } from './tracks.tsx';
import './entry.css';

const RETURN_TO = 'office-return-to';

/** Goes where the person wanted to go before signing in. */
export function useReturn(): (to?: string) => void {
  const router = useRouter();
  return (to = localStorage.getItem(RETURN_TO) ?? '/') => {
    localStorage.removeItem(RETURN_TO);
    queryClient.clear();
    router.history.push(to);
  };
}

/** The ways to sign in that are set up. */
export function SignInScreen() {
  const { to = '/' } = useSearch({ from: '/sign-in' });
  const query = useQuery(signInQuery);
  const goBack = useReturn();
  // Nothing that was read remains in the page after signing out.
  useEffect(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sign-in' }), []);
  const byPasskey = async () => {
    await (await import('./passkey.ts')).signInByPasskey();
    goBack(to);
  };
  const byOpenId = async () => {
    window.location.assign((await post<{ url: string }>('sign-in/openid')).url);
  };
  return (
    <Entry title="Sign in" company={query.data?.company}>
      <Loaded query={query}>
        {({ mail, passkey, openId }) => (
          <>
            {mail && <MailForm to={to} />}
            {passkey && <Way name="Sign in with a passkey" onChoose={byPasskey} />}
            {openId !== undefined && <Way name={openId} onChoose={byOpenId} />}
            {!mail && !passkey && openId === undefined && (
              <p>
                Press Enter in the terminal in which the office was started. It prints a link, which works
                once, within ten minutes.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Entry>
  );
}

function MailForm({ to }: { to: string }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: () => {
      // The link in the mail may be opened in another tab.
      localStorage.setItem(RETURN_TO, to);
      return post('sign-in/link', { address: email.trim() });
    },
  });
  if (send.isSuccess)
    return (
      <div className="entry-form" role="status">
        <h2>Look into your mail</h2>
        <p>
          If <b>{email}</b> belongs to somebody of this office, a link is on its way. It works once, within
          ten minutes.
        </p>
        <button type="button" className="plain" onClick={() => send.reset()}>
          Use another address
        </button>
      </div>
    );
  return (
    <form
      className="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <div className="field">
        <label htmlFor={id}>Your mail address at work</label>
        <input
          id={id}
          className="line"
          type="email"
          required
          autoComplete="username webauthn"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <Fault error={send.error} />
      <button type="submit" className="main" disabled={send.isPending}>
        Mail me a link
      </button>
    </form>
  );
}

function Way({ name, onChoose }: { name: string; onChoose: () => Promise<void> }) {
  const enter = useMutation({ mutationFn: onChoose });
  return (
    <>
      <button type="button" onClick={() => enter.mutate()} disabled={enter.isPending}>
        {name}
      </button>
      <Fault error={enter.error} />
    </>
  );
}

interface EntryProps {
  readonly title: string;
  readonly company: string | undefined;
  readonly children: ReactNode;
}

/** The company's dark ground with tracks beside a sheet of paper, as on the site. */
export function Entry({ title, company, children }: EntryProps) {
  useEffect(() => {
    document.title = company === undefined ? title : `${title} – ${company}`;
  }, [title, company]);
  return (
    <main className="entry">
      <header className="entry-brand">
        <p className="home">
          <img src="/mark.svg" alt="" width="26" height="26" />
          <span>{company ?? '\u00a0'}</span>
        </p>
        <p className="entry-what">The office</p>
        <Tracks />
      </header>
      <section className="entry-sheet">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
