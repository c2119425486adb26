import { useCallback, useEffect, useMemo, useState } from 'react';
import { routeOf, useAddress } from './address.ts';
import { api, type Changes, type Site } from './calls/api.ts';
import { ChangesScreen } from './changes-screen.tsx';
import { ChooseScreen } from './choose-screen.tsx';
import { FileScreen } from './file-screen.tsx';
import { focusHeading, focusHeadingIfLost } from './keyboard.ts';
import { NewScreen } from './new-screen.tsx';
import { StartScreen } from './start-screen.tsx';

/** The editor: the header, and the screen of the current route. */
export function App() {
  const address = useAddress();
  const { screen, subject, query } = useMemo(() => routeOf(address), [address]);
  const [site, setSite] = useState<Site>();
  const [{ changes, backups }, setChanges] = useState<Changes>({ changes: [], backups: [] });
  const [fault, setFault] = useState('');
  const refresh = useCallback(async () => {
    try {
      const [known, changed] = await Promise.all([api.site(), api.changes()]);
      setSite(known);
      setChanges(changed);
      setFault('');
    } catch (error) {
      setFault((error as Error).message);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists may have changed with each screen.
  useEffect(() => void refresh(), [refresh, screen, subject]);
  const beginsAtHeading = screen !== '' && !query.has('field') && !query.has('add');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (beginsAtHeading) focusHeading();
  }, [address]);
  useEffect(() => {
    document.title = `${document.querySelector('h1')?.textContent ?? 'Edit'} – Edit the site`;
    if (beginsAtHeading) focusHeadingIfLost();
  });

  return (
    <>
      <header className="top">
        <a className="home" href="#/">
          Edit the site
        </a>
        <a className="changes-link" href="#/changes" aria-current={screen === 'changes' ? 'page' : undefined}>
          {changes.length === 0
            ? 'No changes'
            : changes.length === 1
              ? '1 change'
              : `${changes.length} changes`}
        </a>
      </header>
      {fault !== '' && (
        <p role="alert" className="notice bad">
          {fault}
        </p>
      )}
      {site !== undefined && screenOf()}
    </>
  );

  function screenOf() {
    if (site === undefined) return null;
    switch (screen) {
      case 'edit':
        return <FileScreen key={subject} file={subject} query={query} site={site} onSaved={refresh} />;
      case 'new':
        return <NewScreen key={subject} folder={subject} site={site} />;
      case 'choose':
        return <ChooseScreen folder={subject} query={query} site={site} />;
      case 'changes':
        return <ChangesScreen changes={changes} backups={backups} site={site} onUndone={refresh} />;
      default:
        return <StartScreen site={site} query={query} />;
    }
  }
}
