/** Texts of a given worksheet. Spelling and capitals are fixed. */
export const givenMessages = {
  sent: 'Bạn đã gửi bài làm thành công',
  result: 'Kết quả bài làm của em',
  points: 'Điểm',
} as const;
