import type { ComponentProps } from 'react';
import type { IslandName } from '../islands/island.tsx';
import styles from './button.module.css';

type Look = 'outline' | 'ink' | 'paper';

interface LookProps {
  /** `ink` is the main action on paper, `paper` the main action on ink, `outline` any other. */
  look?: Look;
}

/** A button; `type` defaults to `button`, so that it never submits a form by accident. */
export function Button({ look = 'outline', ...props }: ComponentProps<'button'> & LookProps) {
  return <button type="button" {...props} className={buttonClass(look)} />;
}

/** A link to a page of this site, styled as a button. */
export function ButtonLink({ look = 'outline', ...props }: ComponentProps<'a'> & LookProps) {
  return <a {...props} className={buttonClass(look)} />;
}

function buttonClass(look: Look): string {
  return `${styles.button} ${styles[look]}`;
}

interface ScriptedButtonProps extends ComponentProps<typeof Button> {
  /** Path of the page that is the fallback without scripts. */
  page: string;
  /** The island with the dialog that it opens. */
  opens: IslandName;
}

/**
 * A button that opens a dialog. It is the submit button of its own form: if scripts are disabled, fail or time out, the form leads to a
 * page instead (`start/in-head/early.ts`).
 */
export function ScriptedButton({ page, opens, ...props }: ScriptedButtonProps) {
  return (
    <form action={page} data-opens={opens} data-waiting="">
      <Button {...props} type="submit" aria-haspopup="dialog" />
    </form>
  );
}
