/** Word for word as the specification of the page has it. */
export const LOADING = 'SSO / Loading ...';
