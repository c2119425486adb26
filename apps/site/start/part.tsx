import { Component, type ReactNode, type RefObject, useRef } from 'react';
import styles from './part.module.css';

/** How often a part that fails at once again is rendered anew. */
const MOST_TRIES = 2;

/** A part that has stood for so long has not failed at once. */
const SOON_MS = 1000;

interface BoundaryProps {
  /** The element that holds the part and nothing else; it stays whatever happens to the part. */
  place?: RefObject<HTMLElement | null>;
  /** What stands there before React renders it for the first time. */
  served?: readonly Node[];
  children: ReactNode;
}

/**
 * Keeps an error within a part of a page. The part is rendered anew; what was typed into it comes back by what keeps it (the state
 * around it, or its draft). One that fails again and again is left as it was last seen, with what was typed, and works as
 * without scripts. React tells the console of each error.
 */
export class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** How often the part has failed, one time soon after the other, and when it last did. */
  #failures = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #seen: readonly Node[] | undefined = this.props.served;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // The last moment at which it stands there.
  override getSnapshotBeforeUpdate(_: BoundaryProps, before: { hasFailed: boolean }): string | null {
    const place = this.props.place?.current;
    if (!place || before.hasFailed || !this.state.hasFailed) return null;
    if (place.hasChildNodes()) this.#seen = [...place.childNodes];
    const { activeElement } = document;
    return place.contains(activeElement) ? (activeElement?.id ?? null) : null;
  }

  override componentDidMount(): void {
    this.#recover();
  }

  override componentDidUpdate(_: BoundaryProps, __: unknown, focused: string | null = null): void {
    this.#recover(focused);
  }

  #recover(focused: string | null = null): void {
    if (!this.state.hasFailed || this.#failures > MOST_TRIES) return;
    const now = performance.now();
    this.#failures = now - this.#failedAt > SOON_MS ? 1 : this.#failures + 1;
    this.#failedAt = now;
    if (this.#failures <= MOST_TRIES) {
      this.setState({ hasFailed: false }, () => {
        if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
      });
    } else if (this.#seen !== undefined) {
      this.props.place?.current?.replaceChildren(...this.#seen);
    }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** A part in an element of its own, which has no box: see `PartBoundary`. */
export function Part({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.part}>
      <PartBoundary place={place}>{children}</PartBoundary>
    </div>
  );
}
