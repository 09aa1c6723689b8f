/** How a pupil stands with something to practise. */
export const standingMessages = {
  isNew: 'Chưa làm',
  isOpen: 'Đang làm',
  best: (percent: number) => `Cao nhất ${percent}%`,
} as const;
