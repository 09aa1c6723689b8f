/** Texts of the result of an attempt. Apart, because a running attempt loads none of them. */
export const resultMessages = {
  reopened: 'Thầy cô đã mở lại bài làm này. Em làm tiếp với các câu trả lời đã có.',
  waiting: (count: number) => `${count} câu chờ thầy cô chấm, chưa tính vào kết quả.`,
  verdictsLater: (moment: string) =>
    `Để công bằng với các bạn chưa làm, câu đúng, câu sai và đáp án sẽ hiện sau hạn nộp bài (${moment}).`,
  releasedByTeacher: 'Bài của em đã được nộp. Phần kết quả còn lại sẽ hiện khi thầy cô công bố.',
  totalLater: 'Bài của em đã được nộp, điểm cũng hiện vào lúc đó.',
  totalWaits: 'Chờ điểm',
  well: 'Em làm tốt:',
  practise: 'Cần luyện thêm:',
  others: (count: number) => `và ${count} dạng khác`,
  icon: {
    bad: 'Cố gắng hơn nữa nhé!',
    good: 'Khá tốt, tiếp tục cố gắng nhé!',
    great: 'Rất giỏi!',
    perfect: 'Tuyệt vời, đúng hết rồi!',
  },
} as const;
