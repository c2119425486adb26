import type { SharedTexts } from '@website/model/contract/forms/forms-content.ts';
import { useIslandContext } from '../islands/island-context.tsx';
import { Part } from '../start/part.tsx';
import { Button } from '../ui/button.tsx';
import { Announcement } from '../ui/text.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { Failed } from './form-texts.server.ts';
import orbit from './orbit.module.css';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  texts: Pick<SharedTexts, 'submit'> & Failed;
  /** The pending state, such as «Sending…»: the button shows it and ignores presses. */
  busy: string | undefined;
  /** The last call failed. */
  failed: boolean;
  /** Why the submission was refused, if no field can be corrected. */
  refusal?: string | undefined;
  /**
   * Whether the form is invalid. The button has `aria-disabled` only, so that it remains focusable: a press sends nothing and shows
   * the errors.
   */
  disabled?: boolean;
}

/** The submit button with its pending state and the message of a failure. */
export function SubmitButton({ texts, busy, failed, refusal, disabled = false }: SubmitButtonProps) {
  const { language } = useIslandContext();
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
          // `aria-disabled` keeps the focus, but does not prevent presses.
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

/** The spinner: three rotating arcs in the company's colors. The text beside it says what is pending. */
export function Orbit() {
  return (
    <svg className={orbit.orbit} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M15.1 3.5a9 9 0 0 1 5.8 10.1" stroke="var(--color-accent-1-on-paper)" />
      <path d="M17.8 18.9a9 9 0 0 1-11.6 0" stroke="var(--color-accent-2-on-paper)" />
      <path d="M3.1 13.6A9 9 0 0 1 8.9 3.5" stroke="var(--color-accent-3-on-paper)" />
    </svg>
  );
}
