import { renderToStaticMarkup } from 'react-dom/server';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { Island } from './island.tsx';
import { withIslands } from './render-islands.server.tsx';
import { useWords, WordsOfPage } from './words.tsx';

const WORDS = {
  close: 'Close',
  email: 'us@company.example',
  dialogPicture: undefined,
  direction: 'ltr',
} as const;

const ISLANDS = {
  plain: async () => Plain,
  routed: async () => Routed,
  nesting: async () => Nesting,
};

/** An island for this test: the real ones have names that are known. */
const TestIsland = Island as unknown as (props: {
  name: string;
  when: 'near';
  props: object;
}) => React.ReactNode;

function Plain({ text }: { text: string }) {
  return (
    <p>
      {text} {useWords().email}
    </p>
  );
}

function Routed() {
  return useLocation().pathname;
}

function Nesting() {
  return <TestIsland name="plain" when="near" props={{ text: 'inner' }} />;
}

function page(...names: (keyof typeof ISLANDS)[]): string {
  return renderToStaticMarkup(
    <WordsOfPage words={WORDS}>
      {names.map((name, place) => (
        <section key={place}>
          <TestIsland name={name} when="near" props={{ text: `it's <b> & "more" ${place}` }} />
        </section>
      ))}
    </WordsOfPage>,
  );
}

test('an island is rendered with its props and the words of the page, and says how long its text is', async () => {
  const html = await withIslands(page('plain'), ISLANDS);
  const [, length, props, inner] =
    /data-length="(\d+)" data-props='([^']*)'>(.*)<\/div><\/section>$/.exec(html) ?? [];

  const text = `it's <b> & "more" 0 ${WORDS.email}`;
  expect(inner).toBe(
    `<p>${text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replaceAll('"', '&quot;').replace("'", '&#x27;').replace(' us@', '<!-- --> <!-- -->us@')}</p>`,
  );
  expect(Number(length)).toBe(text.length);
  const read = props?.replaceAll('&#39;', "'").replaceAll('&amp;', '&') ?? '';
  expect(JSON.parse(read)).toEqual({
    props: { text: `it's <b> & "more" 0` },
    words: { ...WORDS, dialogPicture: undefined },
  });
});

test.each([
  ['that reaches for the router', page('routed'), /routed can't be rendered/],
  ['that holds another one', page('nesting'), /nesting holds another one|nesting can't be rendered/],
  ['that stands on its page twice', page('plain', 'plain'), /plain twice/],
])('an island %s fails the build', async (_, html, message) => {
  await expect(withIslands(html, ISLANDS)).rejects.toThrow(message);
});
