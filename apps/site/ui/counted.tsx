import '../motion/count-up.css';

/** A figure such as `98.6%` that counts up when its container enters the viewport (`motion/entrances.ts`). */
export function Counted({ figure }: { figure: string }) {
  return (
    <span className="counted" data-counts="">
      {figure}
    </span>
  );
}
