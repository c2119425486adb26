import type { FormTexts } from '../../forms/form-texts.ts';
import { Island } from '../../islands/island.tsx';
import styles from './application.module.css';

interface ApplicationProps {
  /** Title of the position. */
  role: string;
  words: { apply: string; applyText: string };
  texts: FormTexts<'application'>;
}

/** The application form on the position's own page: the same as in the careers page's dialog. Once it is sent, the section has the focus. */
export function Application({ role, words, texts }: ApplicationProps) {
  return (
    <section id="apply" tabIndex={-1} className={styles.application} aria-labelledby="apply-title">
      <h2 id="apply-title">{words.apply}</h2>
      <p className={styles.text}>{words.applyText}</p>
      <Island name="application-form" when="near" props={{ texts, role }} />
    </section>
  );
}
