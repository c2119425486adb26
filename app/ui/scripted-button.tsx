import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface ScriptedButtonProps extends ComponentProps<typeof Button> {
  /** Path of the page that does without scripts what the button does with them. */
  page: string;
  onClick: () => void;
}

/**
 * A button that opens something by script, in a form of its own: where scripts don't run, fail or don't come, the form
 * leads to a page instead (`start/in-head/early.ts` says when).
 */
export function ScriptedButton({ page, onClick, ...props }: ScriptedButtonProps) {
  return (
    <form action={page}>
      <Button
        {...props}
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      />
    </form>
  );
}
