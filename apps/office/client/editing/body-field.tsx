import { useRef, useState } from 'react';
import type { Fault } from './api.ts';
import { reasonInForm } from './fault-words.ts';
import { PictureChooser } from './pictures/picture-chooser.tsx';

/** A Markdown mark, which surrounds the selection or prefixes its lines. */
interface Mark {
  readonly label: string;
  readonly shown: string;
  readonly before: string;
  readonly after?: string;
  readonly example: string;
  /** It prefixes lines, after an empty one. */
  readonly isBlock?: boolean;
}

const MARKS: readonly Mark[] = [
  { label: 'Heading', shown: 'H', before: '## ', example: 'A heading', isBlock: true },
  { label: 'Bold', shown: 'B', before: '**', after: '**', example: 'important' },
  { label: 'Italic', shown: 'I', before: '*', after: '*', example: 'stressed' },
  { label: 'List', shown: '• List', before: '- ', example: 'First point', isBlock: true },
  { label: 'Link', shown: 'Link', before: '[', after: '](/contact)', example: 'link text' },
];

/** The Markdown body of a page, with a toolbar. */
export function BodyField({
  text,
  faults,
  onChange,
}: {
  text: string;
  faults: readonly Fault[];
  onChange: (text: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);

  const insert = (made: string, selectFrom = made.length, selectTo = made.length) => {
    const field = area.current;
    if (field === null) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const next = text.slice(0, from) + made + text.slice(to);
    onChange(next);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + selectFrom, from + selectTo);
    });
  };
  const mark = ({ before, after = '', example, isBlock = false }: Mark) => {
    const field = area.current;
    if (field === null) return;
    const chosen = text.slice(field.selectionStart, field.selectionEnd) || example;
    const gap = isBlock ? emptyLineBefore(text.slice(0, field.selectionStart)) : '';
    const words = isBlock ? chosen.replaceAll('\n', `\n${before}`) : chosen;
    const start = gap.length + before.length;
    insert(gap + before + words + after, start, start + words.length);
  };

  return (
    <div className="field">
      <label htmlFor="body">Text</label>
      <p className="quiet" id="body-hint">
        An empty line starts a new paragraph, ## a heading, - a list item.
      </p>
      <fieldset className="buttons" aria-label="Formatting">
        {MARKS.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-label={one.label}
            title={one.label}
            onClick={() => mark(one)}
          >
            {one.shown}
          </button>
        ))}
        <button type="button" onClick={() => setChoosing(true)}>
          Picture
        </button>
      </fieldset>
      <textarea
        id="body"
        ref={area}
        className="sheet body"
        value={text}
        aria-describedby="body-hint body-fault"
        aria-invalid={faults.length > 0}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id="body-fault" className="fault">
        {faults.map((fault) => (
          <p key={`${fault.line} ${fault.reason}`}>
            {reasonInForm(fault)}.{' '}
            {fault.example !== undefined && fault.isMissing !== true && <code>{fault.example}</code>}
          </p>
        ))}
      </div>
      {isChoosing && (
        <PictureChooser
          place="pictures/texts/"
          asksForWords
          onClosed={() => setChoosing(false)}
          onChosen={(address, words) => {
            setChoosing(false);
            const before = text.slice(0, area.current?.selectionStart ?? text.length);
            insert(`${emptyLineBefore(before)}![${words}](${address})\n\n`);
          }}
        />
      )}
    </div>
  );
}

/** The newlines that are missing for an empty line. */
function emptyLineBefore(text: string): string {
  if (text === '' || text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}
