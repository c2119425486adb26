export function FiguresScreen() {
  return <h1>Figures</h1>;
}
