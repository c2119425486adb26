import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { textsForPage } from '../forms/texts-for-page.ts';
import { Island } from '../islands/island.tsx';
import { content } from '../site/content.server.ts';
import { FORM_STATES } from './forms.tsx';
import styles from './gallery.module.css';

export function loader({ params: { name = '' } }: LoaderFunctionArgs) {
  const { site, ...said } = content();
  // Also what the company may not want visitors to be told.
  const whole = { ...said, site: { ...site, forms: { failureNotice: 'visible' as const } } };
  return {
    name,
    texts: {
      application: textsForPage('application', whole),
      contact: textsForPage('contact', whole),
      reachUs: textsForPage('reachUs', whole),
      cvGone: said.forms.application.refusals.cvGone,
    },
  };
}

export const meta = () => [{ title: 'Gallery: a form' }];

/** One form in one of its states, in a page of its own: a page has a form once. */
export default function FormState() {
  const { name, texts } = useLoaderData<typeof loader>();
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
