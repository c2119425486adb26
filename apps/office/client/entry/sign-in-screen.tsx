import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { post } from '../calls/call.ts';
import { signInQuery } from '../calls/queries.ts';
import { queryClient } from '../calls/query-client.ts';
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
  const { data: ways, error } = useQuery(signInQuery);
  // Nothing that was read remains in the page after signing out.
  useEffect(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sign-in' }), []);
  return (
    <Entry title="Sign in" company={ways?.company}>
      {error !== null && (
        <p className="fault" role="alert">
          {error.message}
        </p>
      )}
      {ways?.mail && <MailForm to={to} />}
      {ways?.passkey && <Passkey to={to} />}
      {ways?.openId !== undefined && <OpenId name={ways.openId} />}
      {ways !== undefined && !ways.mail && !ways.passkey && ways.openId === undefined && (
        <p>Open the link that the office printed in the terminal when it was started.</p>
      )}
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
      <div className="entry-done" role="status">
        <h2>Look into your mail</h2>
        <p>
          If <b>{email}</b> belongs to somebody of this office, a link is on its way. It works once, and for a
          few minutes.
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
      <Fault error={send.error} />
      <button type="submit" className="main" disabled={send.isPending}>
        {send.isPending ? 'Sending …' : 'Mail me a link'}
      </button>
    </form>
  );
}

function Passkey({ to }: { to: string }) {
  const goBack = useReturn();
  const enter = useMutation({
    mutationFn: async () => (await import('./passkey.ts')).signInByPasskey(),
    onSuccess: () => goBack(to),
  });
  return (
    <>
      <button type="button" onClick={() => enter.mutate()} disabled={enter.isPending}>
        Sign in with a passkey
      </button>
      <Fault error={enter.error} />
    </>
  );
}

function OpenId({ name }: { name: string }) {
  const enter = useMutation({
    mutationFn: () => post<{ url: string }>('sign-in/openid'),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <button type="button" onClick={() => enter.mutate()} disabled={enter.isPending}>
        {name}
      </button>
      <Fault error={enter.error} />
    </>
  );
}

function Fault({ error }: { error: Error | null }) {
  return (
    <p className="fault" role="alert">
      {error?.message}
    </p>
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
