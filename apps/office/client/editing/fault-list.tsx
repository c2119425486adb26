import { type ReactNode, useEffect, useRef } from 'react';
import { nameOf } from '../../texts/fields/labels.ts';
import { editAddress } from './address.ts';
import type { Fault } from './api.ts';
import { reasonInForm } from './fault-words.ts';

/**
 * A list of faults with links to their fields.
 *
 * @param own - the edited file, whose faults show only their fields' names
 */
export function FaultList({ faults, own }: { faults: readonly Fault[]; own?: string }) {
  return (
    <ul>
      {faults.map((fault) => {
        const { file, field = [], reason, line } = fault;
        return (
          <li key={`${file} ${field.join('.')} ${reason}`}>
            {file === own ? (
              <a href={editAddress(file, field.length > 0 ? field : ['body'])}>
                {field.length > 0 ? nameOf(field) : 'Text'}
              </a>
            ) : /\.(?:ya?ml|md)$/.test(file) ? (
              <a href={editAddress(file, field.length > 0 ? field : undefined)}>{file}</a>
            ) : (
              file
            )}
            {file === own
              ? ''
              : field.length > 0
                ? `, ${nameOf(field)}`
                : line === undefined
                  ? ''
                  : `, line ${line}`}
            : {file === own ? reasonInForm(fault) : reason}
          </li>
        );
      })}
    </ul>
  );
}

/** An error message beside the button that was pressed; it receives the focus and is announced immediately. */
export function Refusal({ message, children }: { message: string; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is announced.
  useEffect(() => {
    // After a closing dialog has returned the focus to its button.
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
