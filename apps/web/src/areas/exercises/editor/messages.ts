/** Texts of the worksheet modal. */
export const modalMessages = {
  title: 'LIVE WORKSHEET',
} as const;
