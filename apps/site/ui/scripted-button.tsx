import type { ComponentProps } from 'react';
import type { IslandName } from '../islands/island.tsx';
import { Button } from './button.tsx';

interface ScriptedButtonProps extends ComponentProps<typeof Button> {
  /** Path of the page that does without scripts what the button does with them. */
  page: string;
  /** The dialog that it opens. */
  opens: IslandName;
}

/**
 * A button that opens a dialog by script, in a form of its own: where scripts don't run, fail or don't come, the form
 * leads to a page instead (`start/in-head/early.ts` says when).
 */
export function ScriptedButton({ page, opens, ...props }: ScriptedButtonProps) {
  return (
    <form action={page} data-opens={opens} data-waiting="">
      <Button {...props} type="submit" aria-haspopup="dialog" />
    </form>
  );
}
