import { textsForPage } from '../forms/form-texts.server.ts';
import { Island } from '../islands/island.tsx';
import { siteMetadata } from '../metadata/page-metadata.server.tsx';
import { content } from '../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../site/page.ts';
import { FORM_STATES } from './forms.tsx';
import styles from './gallery.module.css';

export function loader({ url }: LoaderArgs) {
  const name = url.pathname.split('/').at(-1) ?? '';
  const { site, ...said } = content();
  // Also what the company may not want visitors to be told.
  const whole = { ...said, site: { ...site, forms: { failureNotice: 'visible' as const } } };
  return {
    metadata: siteMetadata(GALLERY, url.pathname, { listed: false }),
    name,
    texts: {
      application: textsForPage('application', whole),
      contact: textsForPage('contact', whole),
      reachUs: textsForPage('reachUs', whole),
      cvGone: said.forms.application.refusals.cvGone,
    },
  };
}

const GALLERY = { title: 'Gallery: a form', description: '', keywords: [] };

/** One form in one of its states, in a page of its own: a page has a form once. */
export default function FormState({ loaderData: { name, texts } }: PageProps<typeof loader>) {
  const state = FORM_STATES.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`The gallery has no form "${name}".`);
  return (
    <div className={styles.gallery}>
      <h1>{state.title}</h1>
      <div className={styles.shown}>
        <Island name="gallery-form" when="idle" props={{ name, texts }} />
      </div>
    </div>
  );
}
