import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePage } from '../site/page.ts';
import { Island, type IslandName } from './island.tsx';
import { IslandContextProvider, useIslandContext } from './island-context.tsx';
import { withIslands } from './render-islands.server.tsx';

const CONTEXT = {
  close: 'Close',
  email: 'us@company.example',
  dialogPicture: '/pictures/dialog.svg',
  language: 'en-GB',
  direction: 'ltr',
  base: '',
} as const;

const TEXT = `it's <b> & "more"`;

const ISLANDS = {
  plain: async () => Plain,
  asking: async () => () => usePage().pathname,
  nesting: async () => () => place('plain'),
};

function Plain({ text }: { text: string }) {
  return <p>{`${text} ${useIslandContext().email}`}</p>;
}

/** Typed as an island, although the names are not in the list. */
function place(name: string) {
  return <Island name={name as IslandName} when="near" props={{ text: TEXT } as never} />;
}

function page(...names: (keyof typeof ISLANDS)[]): string {
  return names
    .map((name) =>
      renderToStaticMarkup(<IslandContextProvider context={CONTEXT}>{place(name)}</IslandContextProvider>),
    )
    .join('');
}

test('an island is rendered with its props, its context and the length of its text', async () => {
  const html = await withIslands(page('plain'), ISLANDS);
  const [, length, props = '', inner] =
    /data-length="(\d+)" data-props='([^']*)'>(.*)<\/div>$/.exec(html) ?? [];

  const text = `${TEXT} ${CONTEXT.email}`;
  expect(inner).toBe(renderToStaticMarkup(<p>{text}</p>));
  expect(Number(length)).toBe(text.length);
  expect(JSON.parse(props.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual({
    props: { text: TEXT },
    context: CONTEXT,
  });
});

test.each([
  ['that uses the page’s context', page('asking'), /asking can't be rendered: .*no page above/],
  ['that contains another one', page('nesting'), /nesting contains another one/],
  ['that occurs on its page twice', page('plain', 'plain'), /plain twice/],
])('an island %s fails the build', async (_, html, message) => {
  await expect(withIslands(html, ISLANDS)).rejects.toThrow(message);
});
