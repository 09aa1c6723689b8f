/** Texts around a sample question. */
export const sampleMessages = {
  check: 'Kiểm tra',
  showKey: 'Xem đáp án',
  again: 'Làm lại',
  tryOut: 'Làm thử',
  open: 'Chờ chấm',
  right: 'Đúng',
  wrong: 'Sai',
  partly: (earned: number, possible: number) => `Đúng ${earned} / ${possible} ý`,
} as const;
