/** Texts about a student's practice progress. */
export const practisedMessages = {
  isNew: 'Chưa làm',
  isOpen: 'Đang làm',
  best: (percent: number) => `Cao nhất ${percent}%`,
} as const;
