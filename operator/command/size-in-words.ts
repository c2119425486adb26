const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes, short: `900 bytes`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}
