import { useState } from 'react';
import { deferredCode } from '../../start/deferred-code.ts';
import { painted } from '../../start/painted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { forgetDraft } from '../draft.ts';
import type { FormTexts, LoadingTexts } from '../form-texts.ts';
import { OnDemand } from '../on-demand.tsx';
import { successModal } from '../success-modal/late.ts';

const applicationForm = deferredCode(async () => {
  const [{ ApplicationForm }] = await Promise.all([import('./application-form.tsx'), successModal.load()]);
  return ApplicationForm;
});

/** Fetches the form's code before it is needed: when a candidate is about to apply. */
export async function preloadApplicationForm(): Promise<void> {
  await painted();
  applicationForm.preload();
}

interface ApplicationModalProps {
  texts: FormTexts<'application'>;
  loading: LoadingTexts;
  /** Title of the position applied for; null while the modal is closed. */
  role: string | null;
  /** Address of the position's own picture. */
  picture: string | undefined;
  onClose: () => void;
}

/**
 * The application modal and the success modal after it (docs/behavior.md, "Application form"). Its form is gone once it is
 * closed, and with it all that was entered; so a click beside it, so easily made, doesn't close it.
 */
export function ApplicationModal({ texts, loading, role, picture, onClose }: ApplicationModalProps) {
  const [sent, setSent] = useState(false);
  const SuccessModal = successModal.component;
  return (
    <>
      {role !== null && (
        <Dialog
          title={role}
          banner={picture}
          closedBy="closerequest"
          onClose={() => {
            forgetDraft('application');
            onClose();
          }}
        >
          <OnDemand
            code={applicationForm}
            form={role}
            texts={loading}
            props={{
              texts,
              role,
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
