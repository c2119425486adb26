import { hexOf, inNotationOf } from '@website/model/schema/color-notation.ts';
import type { ComponentProps } from 'react';

interface ColorFieldProps extends Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> {
  readonly id: string;
  readonly value: string;
  /** The accessible name of the picker. */
  readonly picks: string;
  readonly onColor: (color: string) => void;
}

/** A color as text, with a swatch that opens the browser's color picker. Picking keeps the notation of the text. */
export function ColorField({ picks, onColor, ...common }: ColorFieldProps) {
  const { id, value } = common;
  const hex = hexOf(value);
  return (
    <div className="color">
      <input
        type="color"
        id={`${id}__swatch`}
        // It shows black for what is no color, which the text's fault says.
        value={hex ?? '#000000'}
        data-empty={hex === undefined || undefined}
        aria-label={picks}
        onChange={(event) => onColor(inNotationOf(value, event.target.value))}
      />
      <input
        {...common}
        className="line"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onColor(event.target.value)}
      />
    </div>
  );
}
