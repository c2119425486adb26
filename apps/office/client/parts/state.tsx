import type { EntryState } from '../../api.ts';

export const STATE_NAMES: Readonly<Record<EntryState, string>> = {
  new: 'New',
  read: 'Read',
  shortlisted: 'Shortlisted',
  answered: 'Answered',
  declined: 'Declined',
  hired: 'Hired',
  won: 'Won',
  lost: 'Lost',
};

/** States after which nothing more is to be done. */
export const FINAL: readonly EntryState[] = ['declined', 'hired', 'won', 'lost'];

const SPIRAL =
  'M14 8c0 3-2.7 5.2-5.6 4.9C5.6 12.6 4 10.3 4.3 8c.3-2 2-3.4 3.9-3.2 1.7.2 2.8 1.6 2.6 3.1-.2 1.2-1.2 2-2.3 1.8';

/** What each state looks like in the chamber: a particle, seen; held in an orbit; on its way out; come to rest; three that are bound. */
const SIGNS: Readonly<Record<EntryState, React.ReactNode>> = {
  new: <circle className="one" cx="8" cy="8" r="4.5" />,
  read: <circle className="line" cx="8" cy="8" r="4" />,
  shortlisted: (
    <>
      <circle className="line" cx="8" cy="8" r="6" />
      <circle className="two" cx="8" cy="8" r="3" />
    </>
  ),
  answered: (
    <>
      <circle className="ink" cx="4" cy="11.5" r="2.5" />
      <path className="line ink-line" d="M6.5 10.5C10 9.5 12 7 13 2.5M10.5 5l2.5-2.5L14.5 5.5" />
    </>
  ),
  declined: <path className="line" d={SPIRAL} />,
  lost: <path className="line" d={SPIRAL} />,
  hired: bound(),
  won: bound(),
};

function bound() {
  return (
    <>
      <circle className="three" cx="8" cy="4.5" r="3" />
      <circle className="two" cx="4.3" cy="11" r="3" />
      <circle className="one" cx="11.7" cy="11" r="3" />
    </>
  );
}

/** A state's sign, for places that name the state beside it. */
export function StateSign({ state }: { state: EntryState }) {
  return (
    <svg className="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {SIGNS[state]}
    </svg>
  );
}

export function State({ state }: { state: EntryState }) {
  return (
    <span className="state" data-state={state}>
      <StateSign state={state} />
      {STATE_NAMES[state]}
    </span>
  );
}
