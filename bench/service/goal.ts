/** A line that says whether a figure meets its goal. */
export function goal(what: string, figure: number, relation: '≥' | '<', wanted: number): string {
  const met = relation === '<' ? figure < wanted : figure >= wanted;
  return `  ${met ? 'met    ' : 'NOT MET'} ${what}: ${figure.toFixed(2)}, goal ${relation} ${wanted}`;
}
