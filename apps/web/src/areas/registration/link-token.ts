/** The token of the link that opened this page. It follows '#', which browsers send to nobody. */
export const linkToken = (): string => window.location.hash.slice(1);

/** Shorter ones were cut off on their way. */
export const isWholeToken = (token: string): boolean => token.length >= 20 && token.length <= 100;
