/** Five stars for everything right, in half steps. */
export const starsOf = (percent: number): number => Math.round(percent / 10) / 2;
