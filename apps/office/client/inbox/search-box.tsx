import { type RefObject, useState } from 'react';

interface SearchBoxProps {
  readonly words: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onSearch: (words: string | undefined) => void;
}

export function SearchBox({ words, input, onSearch }: SearchBoxProps) {
  const [written, setWritten] = useState(words);
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    setShown(words);
    setWritten(words);
  }
  const search = (text: string) => onSearch(text.trim() === '' ? undefined : text.trim());
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers are still learning the element `search`.
    <form
      role="search"
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(written);
      }}
    >
      <label className="unseen" htmlFor="search">
        Search names, addresses, texts and CVs
      </label>
      <input
        ref={input}
        id="search"
        className="line"
        type="search"
        placeholder="Search names, texts and CVs"
        enterKeyHint="search"
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
          // The browser's own cross.
          if (target.value === '' && words !== '') search('');
        }}
      />
      <span className="search-key" aria-hidden="true">
        /
      </span>
    </form>
  );
}
