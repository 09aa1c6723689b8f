/** Texts of a verdict and its sound. Spelling and capitals are fixed. */
export const verdictMessages = {
  toastCorrect: 'Kết quả: Đúng',
  toastWrong: 'Kết quả: Sai',
  muted: 'Bật âm thanh',
  unmuted: 'Tắt âm thanh',
} as const;
