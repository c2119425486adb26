/** The company's mark: the three colour charges, bound. Decorative: it always stands beside the name. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="8.2" r="5" fill="var(--color-solve)" />
      <circle cx="8.6" cy="19.6" r="5" fill="var(--color-build)" />
      <circle cx="21.4" cy="19.6" r="5" fill="var(--color-scale)" />
    </svg>
  );
}
