/** Texts of a given worksheet. Spelling and capitals are fixed. */
export const givenMessages = {
  limit: (minutes: number) => `Em có ${minutes} phút để làm phiếu này`,
  limitText: 'Đồng hồ bắt đầu chạy khi bấm nút. Hết giờ, bài làm được nộp tự động.',
  start: 'Bắt đầu làm bài',
  sent: 'Bạn đã gửi bài làm thành công',
  result: 'Kết quả bài làm của em',
  points: 'Điểm',
} as const;
