import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AnswerOrder, AnswerPreview, ConfirmedAnswers, Me, OfficeEntry } from '../../api.ts';
import { CallError, post } from '../calls/call.ts';
import { conflictWords, refresh, seenOf } from '../calls/changes.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { STATE_NAMES } from '../parts/state.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { say } from '../shell/toasts.tsx';
import './answer.css';

interface AnswerDialogProps {
  readonly me: Me;
  /** Of one kind. */
  readonly entries: readonly OfficeEntry[];
  /** The template to begin with; empty for the first. */
  readonly template: string;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Subject and text in the person's own words. */
type Words = Pick<AnswerOrder, 'subject' | 'text'>;

/** Letters to senders, from a template: previewed, changed, and sent only with their number on the button. */
export function AnswerDialog({ me, entries: given, template: first, onSent, onClose }: AnswerDialogProps) {
  // The recipients stay, whatever happens to the list behind.
  const [entries] = useState(given);
  const templates = me.templates.filter(({ kind }) => kind === entries[0]?.kind);
  const [template, setTemplate] = useState(first || (templates[0]?.id ?? ''));
  // As the person saw them: what others change while the dialog is open must be a conflict, not a surprise.
  const [seen, setSeen] = useState(() => seenOf(entries.map((entry) => entry.submission_id)));
  const ids = seen.map(({ id }) => id);
  const [words, setWords] = useState<Words>({});
  // A second try is the same order, so that nobody gets two letters if the answer to the first was lost.
  const [order] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const preview = useQuery({
    queryKey: ['preview', template, seen, words],
    queryFn: () => post<AnswerPreview>('answers/preview', { seen, template, ...words } satisfies AnswerOrder),
    placeholderData: (previous, query) => (query?.queryKey[1] === template ? previous : undefined),
    gcTime: 0,
    staleTime: Infinity,
  });
  const send = useMutation({
    mutationFn: (order: ConfirmedAnswers) => post('answers', order),
    onSuccess: (_, { count }) => {
      say(count === 1 ? 'The letter is on its way.' : `${count} letters are on their way.`);
      onClose();
      onSent?.();
    },
    onSettled: async (_, error) => {
      await refresh(ids);
      // Now the person is told; the next attempt is about what is now.
      if (error !== null) setSeen(seenOf(ids));
    },
  });
  const field = useId();
  const chosen = templates.find(({ id }) => id === template);
  return (
    <Dialog
      title={entries.length === 1 ? `Answer ${entries[0]?.name}` : `Answer ${seen.length} senders`}
      className="answer-dialog"
      onClose={onClose}
    >
      <div className="field template">
        <label htmlFor={field}>Template</label>
        <select
          id={field}
          value={template}
          onChange={({ target }) => {
            setTemplate(target.value);
            setWords({});
          }}
        >
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {chosen !== undefined && (
          <p className="quiet">
            Sets {ids.length === 1 ? 'the submission' : 'the submissions'} to{' '}
            {STATE_NAMES[chosen.state].toLowerCase()}.
          </p>
        )}
      </div>
      <Loaded query={preview}>
        {(letters) => (
          <Letters
            key={template}
            name={`answer ${template} ${ids.join()}`}
            preview={letters}
            isSending={send.isPending}
            error={send.error}
            onWords={setWords}
            onSend={(own) =>
              send.mutate({
                seen: seen.filter(({ id }) => letters.letters.some((letter) => letter.id === id)),
                template,
                ...own,
                count: letters.letters.length,
                order,
              })
            }
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface LettersProps {
  /** Of the draft that is kept. */
  readonly name: string;
  readonly preview: AnswerPreview;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly onWords: (words: Words) => void;
  readonly onSend: (words: Words) => void;
  readonly onClose: () => void;
}

function Letters({ name, preview, isSending, error, onWords, onSend, onClose }: LettersProps) {
  const { letters, refused } = preview;
  // The template's own words, before the person changed any.
  const [original] = useState(letters.length === 1 ? letters[0] : preview.draft);
  const [subject, setSubject] = useDraft(`${name} subject`, original?.subject ?? '');
  const [text, setText] = useDraft(`${name} text`, original?.text ?? '');
  const isEdited = original !== undefined && (subject !== original.subject || text !== original.text);
  const words = isEdited ? { subject, text } : {};
  const again = letters.filter(({ isAgain }) => isAgain).length;
  const language = letters[0]?.language ?? undefined;
  const id = useId();
  const restore = () => {
    setSubject(original?.subject ?? '');
    setText(original?.text ?? '');
    onWords({});
  };
  return (
    <>
      {refused.length > 0 && (
        <div className="caution">
          <p>{refused.length === 1 ? '1 gets no letter:' : `${refused.length} get no letter:`}</p>
          <ul>
            {refused.map((each) => (
              <li key={each.id}>
                {each.name}: {each.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {again > 0 && (
        <p className="caution">
          {letters.length === 1
            ? 'This sender got an answer before.'
            : `${again} of them got an answer before.`}
        </p>
      )}
      {letters.length > 0 && (
        <div className="compose">
          {original === undefined ? (
            <p className="quiet">
              The letters are in several languages, and are sent in the template’s words. To change the words,
              select senders of one language.
            </p>
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions: the preview follows when a field is left.
            <div className="compose-fields" onBlur={() => letters.length > 1 && onWords(words)}>
              <div className="field">
                <label htmlFor={`${id}s`}>Subject</label>
                <textarea
                  id={`${id}s`}
                  className="line"
                  rows={1}
                  lang={language}
                  value={subject}
                  onChange={({ target }) => setSubject(target.value.replaceAll('\n', ' '))}
                />
              </div>
              <div className="field">
                <label htmlFor={`${id}t`}>
                  Letter
                  {language !== undefined &&
                    ` in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`}
                </label>
                <textarea
                  id={`${id}t`}
                  className="sheet"
                  lang={language}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              </div>
              <p className="compose-tools">
                {letters.length > 1 && <span className="quiet">Words in braces are filled in for each.</span>}
                {isEdited && (
                  <button type="button" className="plain" onClick={restore}>
                    Back to the template’s words
                  </button>
                )}
              </p>
            </div>
          )}
          {letters.length > 1 && <Preview letters={letters} />}
        </div>
      )}
      <div className="fault" role="alert">
        {error !== null && <Refusal error={error} />}
      </div>
      <div className="buttons">
        {letters.length > 0 && (
          <button
            type="button"
            className="main"
            disabled={isSending || (original !== undefined && (subject.trim() === '' || text.trim() === ''))}
            onClick={() => onSend(words)}
          >
            {isSending
              ? 'Sending …'
              : letters.length === 1
                ? 'Send 1 letter'
                : `Send ${letters.length} letters`}
          </button>
        )}
        <button type="button" onClick={onClose}>
          Not now
        </button>
        {letters.length > 0 && <p className="quiet">A letter that is sent can’t be called back.</p>}
      </div>
    </>
  );
}

/** The letters one by one, and who gets them. */
function Preview({ letters }: Pick<AnswerPreview, 'letters'>) {
  const [index, setIndex] = useState(0);
  const letter = letters[Math.min(index, letters.length - 1)];
  if (letter === undefined) return null;
  return (
    <section className="preview" aria-label="Preview">
      <header>
        <h3>
          {index + 1} of {letters.length}
        </h3>
        <button type="button" className="plain" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous
        </button>
        <button
          type="button"
          className="plain"
          disabled={index >= letters.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          Next
        </button>
      </header>
      <p className="quiet">
        To {letter.name}, {letter.to}
      </p>
      <p lang={letter.language ?? undefined}>
        <b>{letter.subject}</b>
      </p>
      <p className="letter" lang={letter.language ?? undefined}>
        {letter.text}
      </p>
      <details className="recipients">
        <summary>All {letters.length} recipients</summary>
        <ol>
          {letters.map(({ id, name, to }) => (
            <li key={id}>
              {name} <span className="quiet">{to}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function Refusal({ error }: { error: Error }) {
  const conflicts = error instanceof CallError ? error.conflicts : [];
  if (conflicts.length === 0) return error.message;
  return (
    <>
      <p>Nothing was sent, and your text is still here. Read what happened, then send again or leave it.</p>
      <ul>
        {conflicts.map(({ id, now, by }) => (
          <li key={id}>{conflictWords(now, by)}</li>
        ))}
      </ul>
    </>
  );
}
