import { useEffect, useState } from 'react';

/** How far down the window, as a share of its height, the line lies that a section crosses to be the current one. */
const LINE = 0.25;

/** Id of the section that is being read: the last that has begun above a line in the upper part of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = sections.map(({ id }) => document.getElementById(id)).filter((found) => found !== null);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * LINE;
        setCurrent(elements.findLast((element) => element.getBoundingClientRect().top <= line)?.id);
      },
      { rootMargin: `${-100 * LINE}% 0px ${-100 * (1 - LINE)}%` },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
