/** Texts of a verdict and its sound. Spelling and capitals are fixed. */
export const verdictMessages = {
  toastCorrect: 'Kết quả: Đúng',
  toastWrong: 'Kết quả: Sai',
  toastOpen: 'Đã nộp: chờ thầy cô chấm',
  muted: 'Bật âm thanh',
  unmuted: 'Tắt âm thanh',
} as const;
