import { useState } from 'react';
import { editAddress } from './address.ts';
import { api, type ChangedFile, type Site } from './calls/api.ts';
import { Confirmed } from './confirmed.tsx';
import { dropDraft } from './kept-drafts.ts';

const KINDS = { changed: 'changed', added: 'new', deleted: 'deleted' } as const;

interface ChangesProps {
  readonly changes: readonly ChangedFile[];
  readonly site: Site;
  readonly onUndone: () => Promise<void>;
}

/** What is saved and not published yet, in words, with a way back. */
export function ChangesScreen({ changes, site, onUndone }: ChangesProps) {
  const [told, setTold] = useState('');
  const undo = async (files?: readonly string[]) => {
    try {
      await api.undo(files);
      for (const file of files ?? changes.map((change) => change.file)) dropDraft(file);
      setTold(files === undefined ? 'All changes are undone.' : 'The change is undone.');
      await onUndone();
    } catch (error) {
      setTold((error as Error).message);
    }
  };
  const since = site.baseline === 'commit' ? 'the last commit' : 'the editor was started';
  return (
    <main className="narrow">
      <h1 tabIndex={-1}>What is changed</h1>
      <p role="status">{told}</p>
      <p>
        {changes.length === 0
          ? `Nothing is changed since ${since}.`
          : `Saved on this machine since ${since}, and not online yet.`}
      </p>
      <ol className="changed">
        {changes.map(({ file, kind, differences }) => (
          <li key={file}>
            <h2>
              {kind === 'deleted' || !/\.(?:ya?ml|md)$/.test(file) ? (
                file
              ) : (
                <a href={editAddress(file)}>{file}</a>
              )}{' '}
              <span className="kind">{KINDS[kind]}</span>
            </h2>
            {differences.length > 0 && (
              <dl>
                {differences.map(({ where, before, after }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown, and two differences may be alike.
                  <div key={index}>
                    <dt>{where}</dt>
                    {before !== undefined && (
                      <dd>
                        <del>
                          <span className="unseen">before: </span>
                          {before}
                        </del>
                      </dd>
                    )}
                    {after !== undefined && (
                      <dd>
                        <ins>
                          <span className="unseen">now: </span>
                          {after}
                        </ins>
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            )}
            <Confirmed
              label={`Undo ${file}`}
              shown="Undo"
              question={`Take back everything in ${file}?`}
              onConfirmed={() => undo([file])}
            />
          </li>
        ))}
      </ol>
      {changes.length > 1 && (
        <Confirmed label="Undo everything" question="Take back all changes?" onConfirmed={() => undo()} />
      )}
      {changes.length > 0 && (
        <section className="notice">
          <h2>Put it online</h2>
          <p>
            What you saved is in the files on this machine. It goes online as your team agreed; in the
            terminal, after Ctrl+C, it is usually:
          </p>
          <pre>
            <code>{'git add company\ngit commit -m "Say in a few words what is new"\ngit push'}</code>
          </pre>
          <p>docs/editing.md says more.</p>
        </section>
      )}
    </main>
  );
}
