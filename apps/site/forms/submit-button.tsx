import type { SharedTexts } from '@website/model/contract/forms/forms-content.ts';
import { useWords } from '../islands/words.tsx';
import { Part } from '../start/part.tsx';
import { Button } from '../ui/button.tsx';
import { Announcement } from '../ui/text.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { Failed } from './form-texts.server.ts';
import orbit from './orbit.module.css';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  texts: Pick<SharedTexts, 'submit'> & Failed;
  /** What keeps the form from being sent at the moment, such as «Sending…»; the button then says so and does nothing. */
  busy: string | undefined;
  /** The last call failed. */
  failed: boolean;
  /** Why what was sent can't be taken, where nothing in the form can be put right. */
  refusal?: string | undefined;
  /**
   * Whether the form can't be sent as it is. The button is only marked as disabled, so that the keyboard finds it: pressed, it
   * sends nothing, and the form says what is wrong.
   */
  disabled?: boolean;
}

/** SUBMIT with what belongs to it: what is under way, and a message when it failed. */
export function SubmitButton({ texts, busy, failed, refusal, disabled = false }: SubmitButtonProps) {
  const { language } = useWords();
  return (
    <Part>
      <div className={styles.row} data-submit="">
        {/* Above the button: where the visitor is looking, even when the form has to be scrolled. */}
        <FailureNotice
          failed={(failed || refusal !== undefined) && busy === undefined}
          text={refusal ?? texts.failed}
        />
        <Button
          type="submit"
          look="ink"
          aria-disabled={disabled || busy !== undefined || undefined}
          data-incomplete={(disabled && busy === undefined) || undefined}
          // A button that is only marked as disabled keeps the focus, but it can still be pressed.
          onClick={(event) => busy !== undefined && event.preventDefault()}
        >
          {busy !== undefined && <Orbit />}
          <span>{busy?.toLocaleUpperCase(language) ?? texts.submit}</span>
        </Button>
        <Announcement text={busy ?? ''} />
      </div>
    </Part>
  );
}

/** Something is under way: three arcs of a circle, in the company's colors, go round. Words beside it say what. */
export function Orbit() {
  return (
    <svg className={orbit.orbit} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M15.1 3.5a9 9 0 0 1 5.8 10.1" stroke="var(--color-accent-1-on-paper)" />
      <path d="M17.8 18.9a9 9 0 0 1-11.6 0" stroke="var(--color-accent-2-on-paper)" />
      <path d="M3.1 13.6A9 9 0 0 1 8.9 3.5" stroke="var(--color-accent-3-on-paper)" />
    </svg>
  );
}
