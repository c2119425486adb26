import { drawing } from 'virtual:wordmark';

/** The company's name in its own letterforms, or in ordinary type if it has none. As high as the text around it. */
export function Wordmark({ name }: { name: string }) {
  if (drawing === undefined) return name;
  return (
    <>
      <svg
        viewBox={drawing.viewBox}
        width={`${1.25 * drawing.aspect}em`}
        height="1.25em"
        fill="currentColor"
        aria-hidden="true"
      >
        {drawing.children}
      </svg>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
