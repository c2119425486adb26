import { useState } from 'react';
import { useOpener } from '../../islands/opener.ts';
import { AfterPaint, Dialog } from '../../ui/dialog/dialog.tsx';
import { deleteDraft } from '../draft.ts';
import type { FormTexts } from '../form-texts.server.ts';
import { SuccessModal } from '../success-modal/success-modal.tsx';
import { ApplicationForm } from './application-form.tsx';

/**
 * The application modal of the list of positions, and the success modal after it (docs/behavior.md, "Application form"). The value of
 * the button that opens it is the position; it has that position's picture. Closing it discards the form with all input, so a
 * click on the backdrop doesn't close it.
 */
export function ApplicationDialog({ texts }: { texts: FormTexts<'application'> }) {
  const [position, setPosition] = useState<{ title: string; role: string; picture: string | undefined }>();
  const [sent, setSent] = useState(false);
  useOpener('application-dialog', ({ value, dataset }) =>
    setPosition({ title: value, role: dataset.role ?? value, picture: dataset.picture }),
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
            deleteDraft('application');
            close();
          }}
        >
          <AfterPaint>
            <ApplicationForm
              texts={texts}
              role={position.role}
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
