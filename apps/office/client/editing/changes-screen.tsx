import { useState } from 'react';
import { editAddress } from './address.ts';
import { api, type ChangedFile, type ListedBackup, refresh, type Site } from './api.ts';
import { Confirmed } from './confirmed.tsx';
import { PublishPanel } from './publish-panel.tsx';

const KINDS = { changed: 'changed', added: 'new', deleted: 'deleted' } as const;

interface ChangesProps {
  readonly changes: readonly ChangedFile[];
  readonly backups: readonly ListedBackup[];
  readonly site: Site;
}

/** Lists saved changes that are not published yet, publishes and undoes them, and lists the backups of undone ones. */
export function ChangesScreen({ changes, backups, site }: ChangesProps) {
  const [status, setStatus] = useState('');
  const since = site.baseline === 'commit' ? 'the last commit' : 'the office was started, or has published';
  const act = async (work: () => Promise<unknown>, done: string) => {
    await work();
    setStatus(done);
    await refresh();
  };
  const undo = (files: readonly ChangedFile[]) =>
    act(
      () =>
        api.undo(
          files.map(({ file }) => file),
          Object.fromEntries(files.map(({ file, stamp }) => [file, stamp])),
        ),
      inFiles(
        files.length,
        'The change is undone. Its backup is listed below.',
        `${files.length} files are undone. Their backup is listed below.`,
      ),
    );
  const own = changes.filter(({ isOwn }) => isOwn);
  const others = changes.filter(({ isOwn }) => !isOwn);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>Changes</h1>
      <p>
        {changes.length === 0
          ? `No changes since ${since}.`
          : own.length === 0
            ? `No changes made here since ${since}.`
            : `Saved since ${since}, and not online yet.`}
      </p>
      <p role="status">{status}</p>
      <PublishPanel isLocal={site.isLocal} />
      <ChangeList changes={own} onUndo={(change) => undo([change])} />
      {own.length > 1 && (
        <Confirmed
          label="Undo everything"
          question={`Undo the changes made here in ${own.length} files?`}
          verb={`Undo ${own.length} files`}
          onConfirmed={() => undo(own)}
        >
          <UndoHint changes={own} />
        </Confirmed>
      )}
      {others.length > 0 && (
        <details className="more">
          <summary>
            {inFiles(others.length, 'One file was', `${others.length} files were`)} changed outside the office
          </summary>
          <p>
            By hand, or by a command such as npm run new-owner, since {since}. “Undo everything” does not
            affect these.
          </p>
          <ChangeList changes={others} onUndo={(change) => undo([change])} />
          {others.length > 1 && (
            <Confirmed
              label="Undo all changes made outside the office"
              question={`Undo the changes in ${others.length} files, although they were not made here?`}
              verb={`Undo ${others.length} files`}
              onConfirmed={() => undo(others)}
            >
              <UndoHint changes={others} />
            </Confirmed>
          )}
        </details>
      )}
      {backups.length > 0 && (
        <>
          <h2>Backups of undone and deleted files</h2>
          <ol className="changed">
            {backups.map((one) => (
              <BackupItem
                key={one.id}
                backup={one}
                onRestored={() => act(() => api.restore(one.id), 'It is restored.')}
                onDropped={() => act(() => api.drop(one.id), 'It is deleted for good.')}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function ChangeList({
  changes,
  onUndo,
}: {
  changes: readonly ChangedFile[];
  onUndo: (change: ChangedFile) => Promise<unknown>;
}) {
  return (
    <ol className="changed">
      {changes.map((change) => {
        const { file, kind, differences } = change;
        return (
          <li key={file}>
            <h2>
              {kind === 'deleted' || !/\.(?:ya?ml|md)$/.test(file) ? (
                file
              ) : (
                <a href={editAddress(file)}>{file}</a>
              )}{' '}
              <span className="quiet">{KINDS[kind]}</span>
            </h2>
            {differences.length > 0 && (
              <dl>
                {differences.map(({ where, before, after }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and two differences may be equal.
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
              question={`Undo the changes in ${file}?`}
              verb="Undo"
              onConfirmed={() => onUndo(change)}
            >
              <UndoHint changes={[change]} />
            </Confirmed>
          </li>
        );
      })}
    </ol>
  );
}

/** Explains the effect of an undo. */
function UndoHint({ changes }: { changes: readonly ChangedFile[] }) {
  const count = (wanted: ChangedFile['kind']) => changes.filter(({ kind }) => kind === wanted).length;
  const parts = [
    [count('changed'), 'reverted'],
    [count('added'), 'deleted'],
    [count('deleted'), 'restored'],
  ] as const;
  const onlyHere = changes.filter(({ isOnlyHere }) => isOnlyHere).length;
  return (
    <>
      <ul>
        {parts.map(
          ([number, done]) =>
            number > 0 && (
              <li key={done}>{inFiles(number, `1 file is ${done}`, `${number} files are ${done}`)}</li>
            ),
        )}
      </ul>
      {onlyHere > 0 && (
        <p>
          <strong>
            {inFiles(onlyHere, 'The content of one file', `The content of ${onlyHere} files`)} was never saved
            anywhere else: it is in no commit.
          </strong>
        </p>
      )}
      <p>A backup is stored in .editor/undone, and can be restored from this page.</p>
    </>
  );
}

interface BackupItemProps {
  readonly backup: ListedBackup;
  readonly onRestored: () => Promise<unknown>;
  readonly onDropped: () => Promise<unknown>;
}

/** A backup, which can be restored or deleted. */
function BackupItem({
  backup: { at, what, folder, files, bytes, changedSince },
  onRestored,
  onDropped,
}: BackupItemProps) {
  const when = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <h3>{what}</h3>
      <p>
        <time dateTime={at}>{when}</time>
        {` · ${inFiles(files.length, '1 file', `${files.length} files`)} · ${sizeOf(bytes)} · `}
        <code>{folder}</code>
      </p>
      <div className="buttons">
        <Confirmed
          label={`Restore: ${what}, ${when}`}
          shown="Restore"
          question={`Restore ${inFiles(files.length, files[0] ?? '', `${files.length} files`)} as of ${when}?`}
          verb="Restore"
          onConfirmed={onRestored}
        >
          {changedSince.length > 0 ? (
            <p>
              {inFiles(changedSince.length, 'One of them was', `${changedSince.length} of them were`)} changed
              since. A backup of {inFiles(changedSince.length, 'its', 'their')} current content is stored
              first.
            </p>
          ) : (
            <p>The files get their former content back.</p>
          )}
        </Confirmed>
        <Confirmed
          label={`Delete for good: ${what}, ${when}`}
          shown="Delete for good"
          question="Delete this copy for good?"
          verb="Delete it"
          onConfirmed={onDropped}
        >
          <p>The site stays as it is. This can’t be undone.</p>
        </Confirmed>
      </div>
    </li>
  );
}

function inFiles(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
