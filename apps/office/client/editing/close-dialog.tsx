import { useState } from 'react';

/** Asks for the last day of a position. */
export function CloseDialog({ onClosed, onDrawn }: { onClosed: (day: string) => void; onDrawn: () => void }) {
  const [day, setDay] = useState(yesterday());
  const [isDone, setDone] = useState(false);
  return (
    <section className="notice" aria-labelledby="close-title">
      <h2 id="close-title">Close this position</h2>
      <p>
        After its last day the position is no longer listed and takes no applications. Its page stays for a
        while, with a notice. To close it now, choose yesterday.
      </p>
      <div className="field">
        <label htmlFor="last-day">Last day to apply</label>
        <input id="last-day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </div>
      <button
        type="button"
        disabled={day === ''}
        onClick={() => {
          onClosed(day);
          onDrawn();
          setDone(true);
        }}
      >
        Set the last day
      </button>
      <p role="status">{isDone ? 'The last day is set. Now press Save.' : ''}</p>
    </section>
  );
}

function yesterday(): string {
  const day = new Date();
  day.setDate(day.getDate() - 1);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
