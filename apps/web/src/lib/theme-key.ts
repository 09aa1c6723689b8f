/** Of what this device shows; the script in index.html reads it too. Not of an account, so it outlives the session. */
export const THEME_KEY = 'theme';
