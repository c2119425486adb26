import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AnswerOrder, AnswerPreview, ConfirmedAnswers, Me, Row } from '../../api.ts';
import { CallError, post } from '../calls/call.ts';
import { conflictWords, refresh, seenOf } from '../calls/changes.ts';
import { Dialog } from '../parts/dialog.tsx';
import { STATE_NAMES } from '../parts/state.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { say } from '../shell/toasts.tsx';
import './answer.css';

interface AnswerDialogProps {
  readonly me: Me;
  /** Of one kind. */
  readonly entries: readonly Omit<Row, 'hasCv'>[];
  /** The template to begin with; empty for the first. */
  readonly template: string;
  readonly onClose: () => void;
  readonly onSent?: () => void;
}

/** Letters to senders, from a template: previewed, changed, and sent only with their number on the button. */
export function AnswerDialog({ me, entries, template: first, onClose, onSent }: AnswerDialogProps) {
  const templates = me.templates.filter(({ kind }) => kind === entries[0]?.kind);
  const [template, setTemplate] = useState(first === '' ? (templates[0]?.id ?? '') : first);
  // Those that were selected when it was opened: a change that makes the list shorter must not change the recipients.
  const [ids] = useState(() => entries.map((entry) => entry.submission_id));
  const preview = useQuery({
    queryKey: ['preview', template, ids],
    queryFn: () =>
      post<AnswerPreview>('answers/preview', { seen: seenOf(ids), template } satisfies AnswerOrder),
    gcTime: 0,
  });
  const field = useId();
  const chosen = templates.find(({ id }) => id === template);
  const title = ids.length === 1 ? `Answer ${entries[0]?.name ?? ''}` : `Answer ${ids.length} senders`;
  return (
    <Dialog title={title} className="answer-dialog" onClose={onClose}>
      <div className="field template">
        <label htmlFor={field}>Template</label>
        <select id={field} value={template} onChange={({ target }) => setTemplate(target.value)}>
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
      {preview.error !== null && (
        <p className="fault" role="alert">
          {preview.error.message}
        </p>
      )}
      {preview.data === undefined ? (
        preview.error === null && <p className="loading">Writing the letters …</p>
      ) : (
        <Letters
          key={template}
          ids={ids}
          template={template}
          preview={preview.data}
          onClose={onClose}
          onFault={() => void preview.refetch()}
          onSent={() => {
            onClose();
            onSent?.();
          }}
        />
      )}
    </Dialog>
  );
}

interface LettersProps {
  readonly ids: readonly string[];
  readonly template: string;
  readonly preview: AnswerPreview;
  readonly onClose: () => void;
  /** Writes the letters anew, for what is now. */
  readonly onFault: () => void;
  readonly onSent: () => void;
}

function Letters({ ids, template, preview, onClose, onFault, onSent }: LettersProps) {
  const { letters, refused, draft } = preview;
  const only = letters.length === 1 ? letters[0] : undefined;
  const original = only ?? draft;
  const name = `answer ${template} ${ids.join()}`;
  const [subject, setSubject] = useDraft(`${name} subject`, original?.subject ?? '');
  const [text, setText] = useDraft(`${name} text`, original?.text ?? '');
  const [at, setAt] = useState(0);
  // A second try is the same order, so that nobody gets two letters if the answer to the first was lost.
  const [orderId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const isEdited = original !== undefined && (subject !== original.subject || text !== original.text);
  const order: AnswerOrder = {
    // As previewed, and not as the list has it by now: a colleague's answer in between is a conflict.
    seen: letters.map(({ id, version }) => ({ id, version })),
    template,
    ...(isEdited && { subject, text }),
  };
  const shown = useQuery({
    queryKey: ['preview', template, ids, subject, text],
    queryFn: () => post<AnswerPreview>('answers/preview', order),
    enabled: false,
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: () =>
      post('answers', { ...order, count: letters.length, order: orderId } satisfies ConfirmedAnswers),
    onSuccess: () => {
      setSubject(original?.subject ?? '');
      setText(original?.text ?? '');
      say(
        letters.length === 1
          ? `The letter to ${letters[0]?.name ?? ''} is on its way.`
          : `${letters.length} letters are on their way.`,
      );
      onSent();
    },
    // The next attempt is about what is now.
    onError: onFault,
    onSettled: () => refresh(ids),
  });
  const letter = (shown.data?.letters ?? letters)[at];
  const again = letters.filter(({ isAgain }) => isAgain);
  const verb = letters.length === 1 ? 'Send 1 letter' : `Send ${letters.length} letters`;
  return (
    <>
      {refused.length > 0 && (
        <div className="caution">
          <p>
            <b>{refused.length === 1 ? '1 gets no letter:' : `${refused.length} get no letter:`}</b>
          </p>
          <ul>
            {refused.map(({ id, name: who, reason }) => (
              <li key={id}>
                {who}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {again.length > 0 && (
        <p className="caution">
          {again.length === 1
            ? `${again[0]?.name} got an answer before.`
            : `${again.length} of them got an answer before.`}
        </p>
      )}
      {letters.length > 0 && (
        <div className="compose">
          {original !== undefined ? (
            <div className="compose-fields">
              <Fields
                subject={subject}
                text={text}
                onSubject={setSubject}
                onText={setText}
                language={letters[0]?.language ?? null}
              />
              <p className="compose-tools">
                {letters.length > 1 && <span className="quiet">Words in braces are filled in for each.</span>}
                {isEdited && (
                  <button
                    type="button"
                    className="plain"
                    onClick={() => {
                      setSubject(original.subject);
                      setText(original.text);
                    }}
                  >
                    Back to the template’s words
                  </button>
                )}
              </p>
            </div>
          ) : (
            <p className="quiet">
              The letters are in several languages, so that they are sent in the template’s own words. To
              change the words, select senders of one language.
            </p>
          )}
          {letters.length > 1 && letter !== undefined && (
            <section className="preview" aria-label="Preview">
              <header>
                <h3>
                  {at + 1} of {letters.length}
                </h3>
                <button type="button" className="plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
                  Previous
                </button>
                <button
                  type="button"
                  className="plain"
                  disabled={at === letters.length - 1}
                  onClick={() => setAt(at + 1)}
                >
                  Next
                </button>
              </header>
              <p className="quiet">
                To {letter.name}, {letter.to}
              </p>
              {isEdited && shown.data === undefined ? (
                <button type="button" onClick={() => void shown.refetch()}>
                  Show with the changed words
                </button>
              ) : (
                <>
                  <p lang={letter.language ?? undefined}>
                    <b>{letter.subject}</b>
                  </p>
                  <p className="letter" lang={letter.language ?? undefined}>
                    {letter.text}
                  </p>
                </>
              )}
            </section>
          )}
        </div>
      )}
      {letters.length > 1 && (
        <details className="recipients">
          <summary>All {letters.length} recipients</summary>
          <ol>
            {letters.map(({ id, name: who, to }) => (
              <li key={id}>
                {who} <span className="quiet">{to}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <div className="fault" role="alert">
        {send.error !== null && <Refusal error={send.error} />}
      </div>
      <div className="buttons">
        {letters.length > 0 && (
          <button
            type="button"
            className="main"
            disabled={send.isPending || (subject.trim() === '' && original !== undefined)}
            onClick={() => send.mutate()}
          >
            {send.isPending ? 'Sending …' : verb}
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

interface FieldsProps {
  readonly subject: string;
  readonly text: string;
  readonly language: string | null;
  readonly onSubject: (subject: string) => void;
  readonly onText: (text: string) => void;
}

function Fields({ subject, text, language, onSubject, onText }: FieldsProps) {
  const id = useId();
  const lang = language ?? undefined;
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}s`}>Subject</label>
        <input
          id={`${id}s`}
          className="line"
          lang={lang}
          value={subject}
          onChange={({ target }) => onSubject(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}t`}>
          Letter
          {language !== null && (
            <span className="quiet">
              {' '}
              in {new Intl.DisplayNames('en', { type: 'language' }).of(language)}
            </span>
          )}
        </label>
        <textarea
          id={`${id}t`}
          className="sheet"
          lang={lang}
          rows={12}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
    </>
  );
}

function Refusal({ error }: { error: Error }) {
  const conflicts = error instanceof CallError ? error.conflicts : [];
  if (conflicts.length === 0) return <p>{error.message}</p>;
  return (
    <>
      <p>Nothing was sent. Your text is still here; read what happened, then send again or leave it.</p>
      <ul>
        {conflicts.map(({ id, now, by }) => (
          <li key={id}>{conflictWords(now, by)}</li>
        ))}
      </ul>
    </>
  );
}
