import { useRef } from 'react';
import { editAddress } from './address.ts';
import type { Site } from './api.ts';
import { Search } from './search.tsx';

/** «What do you want to do?» */
export function StartScreen({ site, query }: { site: Site; query: URLSearchParams }) {
  const search = useRef<HTMLInputElement>(null);
  const shown = query.get('language') ?? '';
  const files = site.files.filter(({ language }) => language === shown);
  const groups = [...new Set(files.map(({ group }) => group))];
  const has = (name: string) => site.files.some(({ file }) => file === name);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>What do you want to do?</h1>
      <Search ref={search} />
      <ul className="tasks">
        <li>
          <button type="button" className="task" onClick={() => search.current?.focus()}>
            <b>Change a sentence</b>{' '}
            <span className="quiet">Find it by its words, or press it in the preview of its page.</span>
          </button>
        </li>
        <Task
          to="#/new/positions"
          name="Add a position"
          hint="It gets its own page and an entry in the list."
        />
        <Task
          to="#/choose/positions?then=close"
          name="Close a position"
          hint="Set its last day; nobody can apply after it."
        />
        <Task to="#/new/stories" name="Add a success story" hint="With a picture, figures and a quote." />
        <Task
          to={`${editAddress('customers.yaml')}?add`}
          name="Add a customer or a logo"
          hint="The name, then the drawing of the logo."
        />
        {has('redirects.yaml') && (
          <Task
            to={`${editAddress('redirects.yaml')}?add`}
            name="Add a redirect"
            hint="So that an old address leads to the new page."
          />
        )}
      </ul>
      <h2>All texts of the site</h2>
      {site.languages.length > 0 && (
        <nav aria-label="Language" className="languages">
          {site.languages.map(({ language, name }) => {
            const missing = site.files.filter((file) => file.language === language && !file.isThere).length;
            return (
              <a
                key={language}
                href={language === '' ? '#/' : `#/?language=${language}`}
                aria-current={language === shown ? 'true' : undefined}
              >
                {name}
                {language !== '' && missing > 0 && <span className="quiet"> {missing} not translated</span>}
              </a>
            );
          })}
        </nav>
      )}
      <div className="groups">
        {groups.map((group) => {
          const folder = site.folders.find(({ label, language }) => label === group && language === shown);
          return (
            <section key={group} aria-label={group}>
              <h3>{group}</h3>
              <ul>
                {files
                  .filter((file) => file.group === group)
                  .map(({ file, title, isThere }) => (
                    <li key={file}>
                      <a href={editAddress(file)}>{title}</a>
                      {!isThere && (
                        <span className="quiet">
                          {' '}
                          {shown === '' ? 'not there yet' : 'not translated yet'}
                        </span>
                      )}
                    </li>
                  ))}
                {folder !== undefined && (
                  <li>
                    <a className="add" href={`#/new/${folder.folder}`}>
                      Add one<span className="unseen"> to {group}</span>
                    </a>
                  </li>
                )}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Task({ to, name, hint }: { to: string; name: string; hint: string }) {
  return (
    <li>
      <a className="task" href={to}>
        <b>{name}</b> <span className="quiet">{hint}</span>
      </a>
    </li>
  );
}
