import { textsForPage } from '../forms/form-texts.server.ts';
import { Island } from '../islands/island.tsx';
import { siteMetadata } from '../metadata/page-metadata.server.tsx';
import { content } from '../site/content.server.ts';
import type { LoaderArgs, PageProps } from '../site/page.ts';
import { FORM_STATES } from './form-states.tsx';
import styles from './gallery.module.css';

export function loader({ url }: LoaderArgs) {
  const name = url.pathname.split('/').at(-1) ?? '';
  const { site, ...texts } = content();
  // Shows failure notices even if the company hides them.
  const whole = { ...texts, site: { ...site, forms: { failureNotice: 'visible' as const } } };
  return {
    metadata: siteMetadata(GALLERY, url.pathname, { listed: false }),
    name,
    texts: {
      application: textsForPage('application', whole),
      contact: textsForPage('contact', whole),
      reachUs: textsForPage('reachUs', whole),
      cvGone: texts.forms.application.refusals.cvGone,
    },
  };
}

const GALLERY = { title: 'Gallery: a form', description: '', keywords: [] };

/** One form in one of its states; each state is a separate page, since ids of forms are unique per page. */
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
