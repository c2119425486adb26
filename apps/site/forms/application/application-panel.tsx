import { useState } from 'react';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationPanelProps {
  texts: FormTexts<'application'>;
  /** Title of the position. */
  role: string;
}

/** The application form on the position's own page: the same as in the careers page's modal. */
export function ApplicationPanel({ texts, role }: ApplicationPanelProps) {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState(false);

  const onSent = () => {
    // The button goes with its form; the success modal gives the focus back to what has it now.
    document.getElementById('apply')?.focus({ preventScroll: true });
    setCount(count + 1);
    setSent(true);
  };

  return (
    <>
      {/* Another key is another form: nothing that was sent stays in it. */}
      <ApplicationForm key={count} texts={texts} role={role} onSent={onSent} />
      {sent && <SuccessModal texts={texts} onClose={() => setSent(false)} />}
    </>
  );
}
