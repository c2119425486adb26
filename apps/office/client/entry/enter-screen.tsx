import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { post } from '../calls/call.ts';
import { signInQuery } from '../calls/queries.ts';
import { Entry, useReturn } from './sign-in-screen.tsx';

/**
 * Where the link in a mail leads: `/enter#<token>`. Signing in takes a press, so that a program that opens links in mails to check them
 * does not use it up.
 */
export function EnterScreen() {
  const { data: ways } = useQuery(signInQuery);
  const { to } = useSearch({ from: '/enter' });
  const goBack = useReturn();
  const [token] = useState(() => window.location.hash.slice(1));
  const enter = useMutation({
    mutationFn: async () => {
      if (token === '') throw new Error('This link is not complete. Copy the whole link from the mail.');
      await post('sign-in/enter', { token });
    },
    onSuccess: () => goBack(to),
  });
  return (
    <Entry title={enter.isError ? 'This link does not work' : 'Welcome'} company={ways?.company}>
      {enter.isError ? (
        <>
          {/* The pressed button is gone: the reader goes on here. */}
          <p role="alert" tabIndex={-1} ref={(alert) => alert?.focus()}>
            {enter.error.message}
          </p>
          <Link to="/sign-in" className="button main">
            {ways?.mail === false ? 'How to get a new link' : 'Ask for a new link'}
          </Link>
        </>
      ) : (
        <>
          <p>One press, and you are in. The link works once, within ten minutes.</p>
          <button type="button" className="main" disabled={enter.isPending} onClick={() => enter.mutate()}>
            {enter.isPending ? 'Signing in …' : 'Sign in'}
          </button>
        </>
      )}
    </Entry>
  );
}
