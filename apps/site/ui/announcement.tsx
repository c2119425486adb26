/** Says what is happening to people who don't see it; empty text says nothing. Rendered all the time, so that it is heard. */
export function Announcement({ text }: { text: string }) {
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  );
}
