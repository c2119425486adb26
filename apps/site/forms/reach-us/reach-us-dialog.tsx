import { useState } from 'react';
import { useOpener } from '../../islands/opener.ts';
import { AfterPaint, Dialog } from '../../ui/dialog/dialog.tsx';
import { deleteDraft } from '../draft.ts';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ReachUsForm } from './reach-us-form.tsx';

/**
 * The home page's reach-us modal and the success modal after it (docs/behavior.md, "Reach-us modal"). Only its close button closes it,
 * which discards the form with all input.
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
            deleteDraft('reachUs');
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
