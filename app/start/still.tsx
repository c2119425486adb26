import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './still.module.css';
import { useHydrating } from './use-hydrating.ts';

interface StillOptions<Props> {
  as?: 'span' | 'div';
  instead?: (props: Props) => ReactNode;
}

/**
 * Makes a part of a page that never changes and listens to nothing: on the page that was served it stands already, so that
 * scripts need not bring it. Its code is fetched only where it has to be drawn anew, when the page has failed.
 *
 * @param fetchCode - imports the part
 * @param options.as - the element around it, which has no box of its own
 * @param options.instead - stands there until the code has come, or if it can't be fetched
 */
export function still<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { as: Element = 'div', instead = () => null }: StillOptions<Props> = {},
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await fetchCode().catch(() => instead) }));
  return function Still(props: Props) {
    const [isServed] = useState(useHydrating());
    if (isServed && !(import.meta.env.SSR || import.meta.env.DEV)) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps what was served; nothing is ever assigned.
      return <Element className={styles.still} dangerouslySetInnerHTML={{ __html: '' }} />;
    }
    return (
      <Element className={styles.still}>
        <Suspense fallback={instead(props)}>
          <Part {...props} />
        </Suspense>
      </Element>
    );
  };
}
