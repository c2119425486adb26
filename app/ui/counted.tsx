import { useEffect, useRef } from 'react';
import { countUpWhenSeen } from '../motion/count-up.ts';
import '../motion/count-up.css';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';

/** A figure such as `98.6%` that counts up once, when it first comes into view. */
export function Counted({ figure }: { figure: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current === null || prefersReducedMotion()) return undefined;
    return countUpWhenSeen(place.current);
  }, []);
  return (
    <span ref={place} className="counted">
      {figure}
    </span>
  );
}
