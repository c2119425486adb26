import { useEffect, useRef } from 'react';
import type { SharedTexts } from '#contract/forms/forms-content.ts';
import { pageLanguage } from '../site/language.ts';
import { Announcement } from '../ui/announcement.tsx';
import { Button } from '../ui/button.tsx';
import { Orbit } from '../ui/orbit.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { Failed } from './form-texts.ts';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  texts: Pick<SharedTexts, 'submit'> & Failed;
  /** What keeps the form from being sent at the moment, such as «Sending…»; the button then says so and does nothing. */
  busy: string | undefined;
  /** The last call failed. */
  failed: boolean;
  /** Why what was sent can't be taken, where nothing in the form can be put right. */
  refusal?: string | undefined;
  disabled?: boolean;
  /** Says what is missing, when somebody presses the button, or Enter in a field, although it is disabled. */
  onPressInVain?: () => void;
}

/** SUBMIT with what belongs to it: what is under way, and a message when it failed. */
export function SubmitButton({
  texts,
  busy,
  failed,
  refusal,
  disabled = false,
  onPressInVain,
}: SubmitButtonProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = row.current;
    // A disabled button hears of no press, but what is around it does.
    if (!disabled || onPressInVain === undefined || place === null) return undefined;
    const gone = new AbortController();
    const press = ({ target }: MouseEvent) => target === place && onPressInVain();
    place.addEventListener('click', press, { signal: gone.signal });
    // Enter would press the button, if it were not disabled.
    const enter = ({ key, target }: KeyboardEvent) =>
      key === 'Enter' && target instanceof HTMLInputElement && onPressInVain();
    place.closest('form')?.addEventListener('keydown', enter, { signal: gone.signal });
    return () => gone.abort();
  }, [disabled, onPressInVain]);
  return (
    <div ref={row} className={styles.row}>
      {/* Above the button: where the visitor is looking, even when the form has to be scrolled. */}
      <FailureNotice
        failed={(failed || refusal !== undefined) && busy === undefined}
        text={refusal ?? texts.failed}
      />
      <Button
        type="submit"
        look="ink"
        disabled={disabled}
        aria-disabled={busy !== undefined || undefined}
        // A button that is only marked as disabled keeps the focus, but it can still be pressed.
        onClick={(event) => busy !== undefined && event.preventDefault()}
      >
        {busy !== undefined && <Orbit />}
        {busy?.toLocaleUpperCase(pageLanguage()) ?? texts.submit}
      </Button>
      <Announcement text={busy ?? ''} />
    </div>
  );
}
