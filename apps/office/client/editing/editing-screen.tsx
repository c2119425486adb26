import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { meQuery } from '../calls/queries.ts';
import { routeOf, useAddress } from './address.ts';
import { changesQuery, publishingQuery, refresh, type Site, siteQuery } from './api.ts';
import { ChangesScreen } from './changes-screen.tsx';
import { ChooseScreen } from './choose-screen.tsx';
import { FileScreen } from './file-screen.tsx';
import { focusHeading, focusHeadingIfLost } from './keyboard.ts';
import { NewScreen } from './new-screen.tsx';
import { PublishedScreen } from './published-screen.tsx';
import { SharedDraftScreen } from './shared-draft-screen.tsx';
import { StartScreen } from './start-screen.tsx';
import './editing.css';

/** The texts of the site. Its screens have addresses in the fragment; a shared draft is for all who have signed in. */
export function EditingScreen() {
  const address = useAddress();
  const { screen, subject, query } = useMemo(() => routeOf(address), [address]);
  const { data: me } = useSuspenseQuery(meQuery);
  const beginsAtHeading = screen !== '' && !query.has('field') && !query.has('add');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (beginsAtHeading) focusHeading();
  }, [address]);
  useEffect(() => {
    document.title = `${document.querySelector('h1')?.textContent ?? 'Site texts'} – ${me.company}`;
    if (beginsAtHeading) focusHeadingIfLost();
  });
  return (
    <div className="editing">
      {screen === 'draft' ? (
        <SharedDraftScreen id={subject} />
      ) : me.may.edit ? (
        <Texts screen={screen} subject={subject} query={query} />
      ) : (
        <section className="message">
          <h1>Site texts</h1>
          <p>You may not edit the site. Ask whoever runs the office.</p>
        </section>
      )}
    </div>
  );
}

interface TextsProps {
  readonly screen: string;
  readonly subject: string;
  readonly query: URLSearchParams;
}

/** The bar, and the screen of the current route. */
function Texts({ screen, subject, query }: TextsProps) {
  const { data: site, error } = useQuery(siteQuery);
  const { data: changed } = useQuery(changesQuery);
  const { data: publishing } = useQuery(publishingQuery);
  const isRunning = publishing?.running !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists may have changed with each screen, and with each publication.
  useEffect(() => void refresh(), [screen, subject, isRunning]);
  const link = (to: string, words: string) => (
    <a href={`#/${to}`} aria-current={screen === to ? 'page' : undefined}>
      {words}
    </a>
  );
  const number = changed?.changes.length ?? 0;
  return (
    <>
      <nav className="bar" aria-label="Site texts">
        {link('', 'All texts')}
        {link('changes', number === 0 ? 'No changes' : number === 1 ? '1 change' : `${number} changes`)}
        {link('published', isRunning ? 'Publishing …' : 'Published')}
      </nav>
      {error !== null && (
        <p role="alert" className="notice bad">
          {error.message}
        </p>
      )}
      {site !== undefined && screenOf(site)}
    </>
  );

  function screenOf(site: Site) {
    switch (screen) {
      case 'edit':
        return <FileScreen key={subject} file={subject} query={query} onSaved={refresh} />;
      case 'new':
        return <NewScreen key={subject} folder={subject} site={site} />;
      case 'choose':
        return <ChooseScreen folder={subject} query={query} site={site} />;
      case 'changes':
        return (
          <ChangesScreen changes={changed?.changes ?? []} backups={changed?.backups ?? []} site={site} />
        );
      case 'published':
        return <PublishedScreen />;
      default:
        return <StartScreen site={site} query={query} />;
    }
  }
}
