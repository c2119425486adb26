/** Whether the visitor has asked for less data: the Save-Data preference, where the browser tells it. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
