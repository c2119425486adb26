/** Whether the visitor has asked for less data: by a preference of the system, or one of the browser, where they are told. */
export function prefersReducedData(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
