import { useEffect, useState } from 'react';

/** From far above the window to a line in its upper quarter: a section that has begun there has been reached. */
const REACHED = '1000000px 0px -75%';

/** Id of the section that is being read: the last one that has been reached. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => reached.has(id))?.id);
      },
      { rootMargin: REACHED },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
