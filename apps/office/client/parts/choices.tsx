import type { EntryState, Me } from '../../api.ts';
import { STATE_NAMES, StateSign } from './state.tsx';

interface StateChoicesProps {
  readonly states: readonly EntryState[];
  readonly current: EntryState | undefined;
  readonly onChoose: (state: EntryState) => void;
}

/** Buttons for states. To set one writes nothing to the sender. */
export function StateChoices({ states, current, onChoose }: StateChoicesProps) {
  return states.map((state) => (
    <button key={state} type="button" aria-pressed={state === current} onClick={() => onChoose(state)}>
      <StateSign state={state} />
      {STATE_NAMES[state]}
    </button>
  ));
}

interface OwnerChoicesProps {
  readonly me: Me;
  readonly current: string | null | undefined;
  readonly onChoose: (owner: string | null) => void;
}

export function OwnerChoices({ me, current, onChoose }: OwnerChoicesProps) {
  const mine = me.person.address;
  const choices = [
    { address: mine, name: 'Me' },
    ...me.people.filter(({ address }) => address !== mine),
    { address: null, name: 'Nobody' },
  ];
  return choices.map(({ address, name }) => (
    <button key={address} type="button" aria-pressed={address === current} onClick={() => onChoose(address)}>
      {name}
    </button>
  ));
}
