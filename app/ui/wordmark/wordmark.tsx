import { letterforms } from './letterforms.ts';

/**
 * The company's name in its own letterforms; in ordinary type as long as nobody has drawn them (`npm run media mark`).
 * As high as the text around it.
 */
export function Wordmark({ name }: { name: string }) {
  if (name !== letterforms.name) return name;
  return (
    <>
      <svg
        viewBox={`0 0 ${letterforms.width} 125`}
        width={`${letterforms.width / 100}em`}
        height="1.25em"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={letterforms.outline} />
      </svg>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
