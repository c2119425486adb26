import { type FormEvent, useState } from 'react';
import type { Conflict } from '../../texts/changes/three-way.ts';
import { inWords, nameOf } from '../../texts/fields/labels.ts';
import { Dialog } from '../parts/dialog.tsx';
import type { MergedVersions } from './merge-versions.ts';

type Choice = 'mine' | 'theirs';

const SIDES: readonly { readonly choice: Choice; readonly label: string }[] = [
  { choice: 'mine', label: 'Your version' },
  { choice: 'theirs', label: 'The saved version' },
];

interface CompareProps {
  readonly undecided: MergedVersions;
  readonly onChosen: (choices: readonly Choice[]) => void;
  readonly onClosed: () => void;
}

/** Shows both versions of conflicting fields side by side; all other changes are merged. */
export function CompareDialog({ undecided: { conflicts, taken }, onChosen, onClosed }: CompareProps) {
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onChosen(conflicts.map((_, index) => choices[index] ?? 'mine'));
  };
  const [count, those] = conflicts.length === 1 ? ['a field', 'it'] : [`${conflicts.length} fields`, 'each'];
  return (
    <Dialog
      title={`Not saved yet: somebody else changed ${count} that you changed, too`}
      className="wide"
      onClose={onClosed}
    >
      <p>
        Choose a version of {those}. All other changes are merged
        {taken.length > 0 && `: theirs are ${taken.map(nameOf).join('; ')}`}.
      </p>
      <form onSubmit={save}>
        {conflicts.map((conflict, index) => (
          <fieldset key={conflict.field.join('.')} className="versions">
            <legend>{nameOf(conflict.field)}</legend>
            {SIDES.map(({ choice, label }) => (
              <label key={choice} className="version">
                <span className="version-name">
                  <input
                    type="radio"
                    name={`version-${index}`}
                    required
                    checked={choices[index] === choice}
                    onChange={() =>
                      setChoices(conflicts.map((_, at) => (at === index ? choice : choices[at])))
                    }
                  />
                  {label}
                </span>
                <Version conflict={conflict} choice={choice} />
              </label>
            ))}
            <p className="quiet">
              Before: {conflict.base === undefined ? 'nothing' : inWords(conflict.base)}
            </p>
          </fieldset>
        ))}
        <div className="buttons">
          <button type="submit" className="main">
            Save the chosen versions
          </button>
          <button type="button" onClick={onClosed}>
            Keep editing
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A version's text, with the paragraphs highlighted that the other one lacks. */
function Version({ conflict, choice }: { conflict: Conflict; choice: Choice }) {
  const text = inWords(conflict[choice]);
  if (text === undefined) return <span className="quiet">removed</span>;
  const other = inWords(conflict[choice === 'mine' ? 'theirs' : 'mine'])?.split(/\n{2,}/) ?? [];
  return (
    <span className="version-text">
      {text.split(/\n{2,}/).map((paragraph, index) => {
        const Part = other.includes(paragraph) ? 'span' : 'ins';
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are static, and two may be equal.
        return <Part key={index}>{paragraph}</Part>;
      })}
    </span>
  );
}
