import { useRef, useState } from 'react';
import type { FormTexts } from '../../forms/form-texts.ts';
import { successModal } from '../../forms/success-modal/late.ts';
import { nearby } from '../../start/nearby.tsx';
import styles from './application.module.css';

const ApplicationForm = nearby(async () => {
  const [code] = await Promise.all([
    import('../../forms/application/application-form.tsx'),
    successModal.load(),
  ]);
  return code.ApplicationForm;
}, 'screenful');

interface ApplicationProps {
  /** Title of the position. */
  role: string;
  words: { headline: string; text: string };
  texts: FormTexts<'application'>;
}

/** The application form on the position's own page: the same as in the careers page's modal. */
export function Application({ role, words, texts }: ApplicationProps) {
  const panel = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState(false);
  const SuccessModal = successModal.component;

  const onSent = () => {
    // The button goes with its form; the success modal gives the focus back to what has it now.
    panel.current?.focus({ preventScroll: true });
    setCount(count + 1);
    setSent(true);
  };

  return (
    <section
      ref={panel}
      id="apply"
      tabIndex={-1}
      className={styles.application}
      aria-labelledby="apply-title"
    >
      <h2 id="apply-title">{words.headline}</h2>
      <p className={styles.text}>{words.text}</p>
      {/* Another key is another form: nothing that was sent stays in it. */}
      <ApplicationForm key={count} texts={texts} role={role} onSent={onSent} />
      {sent && SuccessModal && <SuccessModal texts={texts} onClose={() => setSent(false)} />}
    </section>
  );
}
