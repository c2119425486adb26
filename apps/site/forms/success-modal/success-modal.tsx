import type { FormName } from '@website/model/contract/forms/forms.ts';
import { useId } from 'react';
import { useIslandContext } from '../../islands/island-context.tsx';
import { leaveFor } from '../../ui/back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { FormTexts } from '../form-texts.server.ts';
import styles from './success-modal.module.css';
import { Vertex } from './vertex.tsx';

interface SuccessModalProps {
  texts: Pick<FormTexts<FormName>, 'title' | 'thanks'>;
  onClose: () => void;
}

/** The modal after an accepted form; open while it is rendered. */
export function SuccessModal({ texts: { title, thanks }, onClose }: SuccessModalProps) {
  const thanksId = useId();
  const { base } = useIslandContext();
  return (
    <Dialog title={title} isQuiet describedBy={thanksId} onClose={onClose}>
      <div className={styles.content}>
        <Vertex />
        <div id={thanksId} className={styles.words}>
          <p className={styles.thanks}>{thanks.headline}</p>
          <p>{thanks.text}</p>
        </div>
        <Button
          look="ink"
          onClick={() => {
            onClose();
            leaveFor(`${base}/home`);
          }}
        >
          {thanks.button}
        </Button>
      </div>
    </Dialog>
  );
}
