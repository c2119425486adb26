import { Dialog } from '../parts/dialog.tsx';
import { useKeysOn } from './keys.ts';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', 'k'], 'Next and previous, in the list and while reading'],
  [['Enter', 'o'], 'Open'],
  [['u'], 'Back to the list'],
  [['x'], 'Select; with Shift and a click, all from the last one on'],
  [['e'], 'Choose a state, for the selection or for the row'],
  [['r'], 'Answer'],
  [['/'], 'Search'],
  [['?'], 'These keys'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useKeysOn();
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Use single keys
      </label>
    </Dialog>
  );
}
