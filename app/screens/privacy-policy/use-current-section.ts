import { useEffect, useState } from 'react';

/** Id of the section that is being read: the one that crosses a line in the upper part of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing !== undefined) setCurrent(crossing.target.id);
      },
      { rootMargin: '-25% 0px -75%' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
