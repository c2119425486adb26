import { type Ref, useEffect, useState } from 'react';
import { editAddress } from './address.ts';
import { api, type Found } from './api.ts';

const WAITING_MS = 250;

/** Searches the files for a sentence of the site. */
export function Search({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  useEffect(() => {
    if (words.trim().length < 2) return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      api.search(words).then(
        (places) => isCurrent && setFound(places),
        () => {},
      );
    }, WAITING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <search className="text-search">
      <label htmlFor="search">Find a sentence that you see on the site</label>
      <input
        id="search"
        className="line"
        ref={ref}
        type="search"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder="Type or paste some of its words"
      />
      <p role="status" className="quiet">
        {found === undefined
          ? ''
          : found.length === 0
            ? 'Nothing found. Try fewer words.'
            : found.length === 1
              ? 'Found in one place.'
              : `Found in ${found.length} places.`}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul className="text-found">
          {found.map((place) => (
            <li key={`${place.file} ${place.field?.join('.')} ${place.text}`}>
              <a href={editAddress(place.file, place.field ?? ['body'])}>
                <span>{place.text}</span>{' '}
                <small>
                  {place.file} · {place.where}
                </small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
