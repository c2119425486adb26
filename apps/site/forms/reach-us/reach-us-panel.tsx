import { useState } from 'react';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ReachUsForm } from './reach-us-form.tsx';

/** The reach-us form in a page of the owner's own; the home page has it in a modal. */
export function ReachUsPanel({ texts }: { texts: FormTexts<'reachUs'> }) {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState(false);
  return (
    <>
      {/* A new key remounts the form, so that it is empty again. */}
      <ReachUsForm
        key={count}
        texts={texts}
        onSent={() => {
          setCount(count + 1);
          setSent(true);
        }}
      />
      {sent && <SuccessModal texts={texts} onClose={() => setSent(false)} />}
    </>
  );
}
