import { useSiteData } from '../../site-data.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './success-modal.module.css';
import { THANKS } from './thanks.ts';
import { Vertex } from './vertex.tsx';

interface SuccessModalProps {
  title: string;
  onClose: () => void;
}

/** Thanks a visitor whose form was taken; open while it is rendered. */
export function SuccessModal({ title, onClose }: SuccessModalProps) {
  const { company } = useSiteData();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.content}>
        <Vertex />
        <p className={styles.thanks}>{THANKS.headline(company.name)}</p>
        <p>{THANKS.text}</p>
        <Button
          look="ink"
          onClick={() => {
            onClose();
            window.location.assign('/home');
          }}
        >
          {THANKS.button}
        </Button>
      </div>
    </Dialog>
  );
}
