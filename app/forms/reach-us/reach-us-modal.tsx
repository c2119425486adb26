import { useState } from 'react';
import { deferredCode } from '../../start/deferred-code.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { forgetDraft } from '../draft.ts';
import type { FormTexts, LoadingTexts } from '../form-texts.ts';
import { OnDemand } from '../on-demand.tsx';
import { successModal } from '../success-modal/late.ts';

const reachUsForm = deferredCode(async () => {
  const [{ ReachUsForm }] = await Promise.all([import('./reach-us-form.tsx'), successModal.load()]);
  return ReachUsForm;
});

/** Fetches the form's code before it is needed: when a visitor is about to open it. */
export const preloadReachUsForm = reachUsForm.preload;

interface ReachUsModalProps {
  texts: FormTexts<'reachUs'>;
  loading: LoadingTexts;
  open: boolean;
  onClose: () => void;
}

/**
 * The home page's reach-us modal and the success modal after it (docs/behavior.md, "Reach-us modal"). It is static: only
 * its close button closes it. Its form is gone once it is closed, and with it all that was entered.
 */
export function ReachUsModal({ texts, loading, open, onClose }: ReachUsModalProps) {
  const [sent, setSent] = useState(false);
  const SuccessModal = successModal.component;
  return (
    <>
      {open && (
        <Dialog
          title={texts.title}
          closedBy="none"
          onClose={() => {
            forgetDraft('reachUs');
            onClose();
          }}
        >
          <OnDemand
            code={reachUsForm}
            form={texts.title}
            texts={loading}
            props={{
              texts,
              onSent: () => {
                onClose();
                setSent(true);
              },
            }}
          />
        </Dialog>
      )}
      {sent && SuccessModal && <SuccessModal texts={texts} onClose={() => setSent(false)} />}
    </>
  );
}
