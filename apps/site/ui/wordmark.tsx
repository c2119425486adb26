import { drawing } from 'virtual:wordmark';

/** The company's wordmark, or its name as text if it has none. It scales with the font size around it. */
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
        data-wordmark=""
      >
        {drawing.children}
      </svg>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
