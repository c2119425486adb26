import { type ReactNode, useEffect, useRef } from 'react';

/** Why something was not done, beside the button that was pressed; it takes the keyboard, and is told at once. */
export function Refusal({ message, children }: { message: string; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is told anew.
  useEffect(() => {
    // After a question that is just being closed, which gives the keyboard back to its button.
    const frame = requestAnimationFrame(() => notice.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [message]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="notice bad">
      <p>{message}</p>
      {children}
    </div>
  );
}
