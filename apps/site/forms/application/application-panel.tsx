import { useState } from 'react';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationPanelProps {
  texts: FormTexts<'application'>;
  /** Title of the position. */
  role: string;
}

/** The application form on the position's page; the careers page has it in a modal. */
export function ApplicationPanel({ texts, role }: ApplicationPanelProps) {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState(false);

  const onSent = () => {
    // The focused button is about to be unmounted; on close the success modal returns the focus to the section.
    document.getElementById('apply')?.focus({ preventScroll: true });
    setCount(count + 1);
    setSent(true);
  };

  return (
    <>
      {/* A new key remounts the form, so that it is empty again. */}
      <ApplicationForm key={count} texts={texts} role={role} onSent={onSent} />
      {sent && <SuccessModal texts={texts} onClose={() => setSent(false)} />}
    </>
  );
}
