export const minutesOf = (seconds: number): number => Math.round(seconds / 60);
