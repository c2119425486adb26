import { useState } from 'react';
import { useOpener } from '../../islands/hooks.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AfterPaint } from '../after-paint.tsx';
import { forgetDraft } from '../draft.ts';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ReachUsForm } from './reach-us-form.tsx';

/**
 * The home page's reach-us modal and the success modal after it (docs/behavior.md, "Reach-us modal"). It is static: only
 * its close button closes it. Its form is gone once it is closed, and with it all that was entered.
 */
export function ReachUsDialog({ texts }: { texts: FormTexts<'reachUs'> }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  useOpener('reach-us-dialog', () => setState('open'));
  const close = () => setState('closed');
  return (
    <>
      {state === 'open' && (
        <Dialog
          title={texts.title}
          closedBy="none"
          onClose={() => {
            forgetDraft('reachUs');
            close();
          }}
        >
          <AfterPaint>
            <ReachUsForm texts={texts} onSent={() => setState('sent')} />
          </AfterPaint>
        </Dialog>
      )}
      {state === 'sent' && <SuccessModal texts={texts} onClose={close} />}
    </>
  );
}
