const UNITS = ['byte', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** Formats bytes as 1,5 MB: one decimal below ten. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '').replace('.', ',')} ${UNITS[unit]}`;
}
