import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface MenuProps {
  readonly label: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button with a list of choices below it, as a popover: it closes by Escape, by a press elsewhere, and by a choice. */
export function Menu({ label, className = '', children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices are buttons and links; arrow keys are an extra. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        onKeyDown={moveByArrows}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button, a')) list.current?.hidePopover();
        }}
        onToggle={({ newState }) => {
          if (newState === 'open')
            list.current?.querySelector<HTMLElement>('[aria-pressed="true"], button, a')?.focus();
        }}
      >
        {children}
      </div>
    </>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a')];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices[(at + step + choices.length) % choices.length]?.focus();
  event.preventDefault();
}
