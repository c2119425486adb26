import { useState } from 'react';
import { useOpener } from '../../islands/hooks.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AfterPaint } from '../after-paint.tsx';
import { forgetDraft } from '../draft.ts';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ApplicationForm } from './application-form.tsx';

/**
 * The application modal of a list of positions, and the success modal after it (docs/behavior.md, "Application form"). The button
 * that opens it names the position by its value, and that one's picture. Its form is gone once it is closed, and with it all that
 * was entered; so a click beside it, so easily made, doesn't close it.
 */
export function ApplicationDialog({ texts }: { texts: FormTexts<'application'> }) {
  const [position, setPosition] = useState<{ title: string; picture: string | undefined }>();
  const [sent, setSent] = useState(false);
  useOpener('application-dialog', ({ value, dataset }) =>
    setPosition({ title: value, picture: dataset.picture }),
  );
  const close = () => setPosition(undefined);
  return (
    <>
      {position !== undefined && (
        <Dialog
          title={position.title}
          banner={position.picture}
          closedBy="closerequest"
          onClose={() => {
            forgetDraft('application');
            close();
          }}
        >
          <AfterPaint>
            <ApplicationForm
              texts={texts}
              role={position.title}
              onSent={() => {
                close();
                setSent(true);
              }}
            />
          </AfterPaint>
        </Dialog>
      )}
      {sent && <SuccessModal texts={texts} onClose={() => setSent(false)} />}
    </>
  );
}
