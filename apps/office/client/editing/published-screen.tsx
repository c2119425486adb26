import { useQuery } from '@tanstack/react-query';
import { editAddress } from './address.ts';
import { api, type Publication, publishingQuery, refresh } from './api.ts';
import { Confirmed } from './confirmed.tsx';

/** What was published, when and by whom, and the way back. */
export function PublishedScreen() {
  const { data } = useQuery(publishingQuery);
  const { former, history = [], running } = data ?? {};
  // What came after the build that would be shown again.
  const undone = history.filter(
    ({ ended_at: end, state }) => state === 'done' && former !== undefined && (end ?? '') > former,
  );
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>Published</h1>
      <p role="status">
        {running !== undefined &&
          `${running.name} ${running.what === 'publish' ? 'is publishing' : 'is rolling back'} …`}
      </p>
      {former !== undefined && (
        <Confirmed
          label="Roll back"
          question={`Show the site again as it was built on ${timeOf(former)}?`}
          verb="Roll back"
          isDisabled={running !== undefined}
          onConfirmed={async () => {
            await api.begin('roll-back');
            await refresh();
          }}
        >
          {undone.length > 0 && (
            <>
              <p>This goes back:</p>
              <ul className="goes">
                {undone.map((publication) => (
                  <li key={publication.id}>
                    <PublicationWords publication={publication} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            The texts here stay as they are, and the next “Publish” puts them online again: undo them under
            “changes”, or correct them. To come back, roll back once more.
          </p>
        </Confirmed>
      )}
      {data !== undefined && history.length === 0 && <p>Nothing was published from here yet.</p>}
      <ol className="history">
        {history.map((publication) => (
          <li key={publication.id}>
            <PublicationWords publication={publication} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const RESULTS = {
  due: '',
  running: 'running',
  done: 'done',
  failed: 'failed',
  canceled: 'canceled',
} as const;

/** A publication: who, when, what, and what came of it. */
export function PublicationWords({ publication }: { publication: Publication }) {
  const { name, what, state, due_at: at, message } = publication;
  return (
    <>
      <p>
        <b>{name}</b> {what === 'publish' ? 'published' : 'rolled back'}
        {' · '}
        <time dateTime={at}>{timeOf(at)}</time>
        {' · '}
        <span className={state === 'failed' ? 'fault' : 'quiet'}>{RESULTS[state]}</span>
      </p>
      {message?.split('\n').map((line, index) => {
        const [, file, rest] = /^([\w/-]+\.(?:ya?ml|md))((?:,|:).*)$/.exec(line) ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are static, and two may be equal.
          <p key={index} className={state === 'failed' ? undefined : 'quiet'}>
            {file === undefined ? (
              line
            ) : (
              <>
                <a href={editAddress(file)}>{file}</a>
                {rest}
              </>
            )}
          </p>
        );
      })}
    </>
  );
}

/** A time in the reader's zone. */
export function timeOf(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
