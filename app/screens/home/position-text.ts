/** A place in degrees, as on a chart: `13.08° N, 80.27° E`. */
export function positionText(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}
