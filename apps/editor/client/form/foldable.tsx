import { type ReactNode, useEffect, useRef } from 'react';

interface FoldableProps {
  readonly title: ReactNode;
  /** It opens when this becomes true. Only whoever uses it closes it. */
  readonly opens: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a form that can be closed. */
export function Foldable({ title, opens, className, children }: FoldableProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opens && details.current !== null) details.current.open = true;
  }, [opens]);
  return (
    <details ref={details} className={className}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
