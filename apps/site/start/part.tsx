import { Component, type ReactNode, type RefObject, useRef } from 'react';
import styles from './part.module.css';

/** How often a part that fails repeatedly is rendered again. */
const MAX_RETRIES = 2;

/** A part that was rendered for longer did not fail repeatedly. */
const SOON_MS = 1000;

interface BoundaryProps {
  /** The element that contains only this part; it remains when the part fails. */
  place?: RefObject<HTMLElement | null>;
  /** The served markup, before the first render. */
  served?: readonly Node[];
  children: ReactNode;
}

/**
 * The error boundary of a part. The part is rendered again; the visitor's input is restored from the state around it, or from
 * its draft. One that fails repeatedly keeps its last markup, input included, and works as without scripts. React logs each
 * error.
 */
export class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** The number of failures in quick succession, and the time of the last one. */
  #failures = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #seen: readonly Node[] | undefined = this.props.served;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  // The last moment at which the failed markup is still in the DOM.
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
    if (!this.state.hasFailed || this.#failures > MAX_RETRIES) return;
    const now = performance.now();
    this.#failures = now - this.#failedAt > SOON_MS ? 1 : this.#failures + 1;
    this.#failedAt = now;
    if (this.#failures <= MAX_RETRIES) {
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

/** A `PartBoundary` in its own element, which generates no box. */
export function Part({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.part}>
      <PartBoundary place={place}>{children}</PartBoundary>
    </div>
  );
}
