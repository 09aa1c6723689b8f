/** How a pupil stands with something to practise. */
export const practisedMessages = {
  isNew: 'Chưa làm',
  isOpen: 'Đang làm',
  best: (percent: number) => `Cao nhất ${percent}%`,
} as const;
