import type { CSSProperties } from 'react';

/** For a sign in a colour that somebody chose, which `own-colour` in base.css brightens by night. */
export const ownColour = (colour: string): CSSProperties & Record<'--own', string> => ({ '--own': colour });
