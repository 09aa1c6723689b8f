/** The uses of the worksheet modal, which determine the buttons of its footer. */
export const FOOTER_MODES = ['create', 'edit', 'preview', 'view'] as const;
export type FooterMode = (typeof FOOTER_MODES)[number];

export type FooterButton = 'preview' | 'edit' | 'check' | 'redo';

/** `isChecked`: the displayed answers have been marked. */
export function footerButtons(mode: FooterMode, isChecked: boolean): FooterButton[] {
  const checking = isChecked ? 'redo' : 'check';
  switch (mode) {
    case 'create':
      return [];
    case 'edit':
      return ['preview'];
    case 'preview':
      return ['edit', checking];
    case 'view':
      return [checking];
  }
}
