/**
 * A recording of 90 seconds at 128 kbit/s, the most that browsers choose by themselves, and as much again for the
 * container and a browser that rounds up. Ours are asked for a quarter of that.
 */
export const MOST_RECORDING_BYTES = 2 * 1024 * 1024;
