import type { ReactNode } from 'react';

interface CheckProps {
  readonly isChecked: boolean;
  /** Some of what it stands for is. */
  readonly isPartly?: boolean;
  readonly onCheck: (isRange: boolean) => void;
  readonly children: ReactNode;
}

/** A check box with its label. */
export function Check({ isChecked, isPartly = false, onCheck, children }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        // Only a click tells of the Shift key.
        onChange={() => {}}
        onClick={({ shiftKey }) => onCheck(shiftKey)}
      />
      {children}
    </label>
  );
}
