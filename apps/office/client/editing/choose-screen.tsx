import { editAddress } from './address.ts';
import type { Site } from './api.ts';

/** Chooses an entry of a folder for an action. */
export function ChooseScreen({
  folder,
  query,
  site,
}: {
  folder: string;
  query: URLSearchParams;
  site: Site;
}) {
  const entries = site.files.filter(({ file }) => file.startsWith(`${folder}/`));
  const then = query.get('then');
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{then === 'close' ? 'Which position do you want to close?' : 'Which one?'}</h1>
      {entries.length === 0 && <p>There are no entries.</p>}
      <ul className="groups">
        {entries.map(({ file, title }) => (
          <li key={file}>
            <a href={`${editAddress(file)}${then === null ? '' : `?${then}`}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
