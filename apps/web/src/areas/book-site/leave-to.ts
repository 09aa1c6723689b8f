/** Leaves for the site of a partner. The step back leads to the page before ours, which would only leave again. */
export const leaveTo = (url: string): void => window.location.replace(url);
