/**
 * A recording of two minutes at 128 kbit/s, the most that browsers choose by themselves, and half as much again for the
 * container and a browser that rounds up. Ours are asked for a third of that.
 */
export const MOST_RECORDING_BYTES = 3 * 1024 * 1024;
