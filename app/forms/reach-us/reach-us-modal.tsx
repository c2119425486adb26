import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { deferredCode } from '../deferred-code.ts';
import { OnDemand } from '../on-demand.tsx';
import { successModal } from '../success-modal/late.ts';

const TITLE = 'Reach Us';

const reachUsForm = deferredCode(async () => {
  const [{ ReachUsForm }] = await Promise.all([import('./reach-us-form.tsx'), successModal.load()]);
  return ReachUsForm;
});

/** Fetches the form's code before it is needed: when a visitor is about to open it. */
export const preloadReachUsForm = reachUsForm.preload;

interface ReachUsModalProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The home page's reach-us modal and the success modal after it (specification, sections 2 and 4). It is static: only
 * its close button closes it. Its form is gone once it is closed, and with it all that was entered.
 */
export function ReachUsModal({ open, onClose }: ReachUsModalProps) {
  const [sent, setSent] = useState(false);
  const SuccessModal = successModal.component;
  return (
    <>
      {open && (
        <Dialog title={TITLE} closedBy="none" onClose={onClose}>
          <OnDemand
            code={reachUsForm}
            form={TITLE}
            props={{
              onSent: () => {
                onClose();
                setSent(true);
              },
            }}
          />
        </Dialog>
      )}
      {sent && SuccessModal && <SuccessModal title={TITLE} onClose={() => setSent(false)} />}
    </>
  );
}
