/** Texts of the readers: their shelf, the pages and the end of a story. */
export const readerMessages = {
  shelfText: 'Truyện tranh ngắn: bấm vào câu để nghe, đọc cùng giọng đọc, rồi trả lời sáu câu hỏi.',
  gradeHeading: (grade: number, toGrade: number) =>
    grade === toGrade ? `Lớp ${grade}` : `Lớp ${grade} đến lớp ${toGrade}`,
  ownGrade: (heading: string) => `${heading} – lớp của em`,
  empty: 'Chưa có truyện nào.',
  pages: (count: number) => `${count} trang`,
  best: (percent: number) => `trả lời đúng ${percent}%`,

  page: (page: number, count: number) => `Trang ${page} / ${count}`,
  cover: 'Bìa truyện',
  end: 'Hết truyện',
  progress: 'Em đã đọc đến đâu',
  previous: 'Trang trước',
  next: 'Trang sau',
  start: 'Bắt đầu đọc',
  hearPage: 'Nghe cả trang',
  readToMe: 'Đọc cho em nghe',
  stop: 'Dừng đọc',
  hint: 'Bấm vào một câu để nghe. Vuốt, hoặc bấm phím ← → để lật trang.',
  sentences: 'Các câu của trang này',
  noSound: 'Thiết bị này chưa phát được âm thanh. Em tự đọc to câu này nhé!',

  theEnd: 'Em đã đọc hết truyện!',
  quizText: 'Sáu câu hỏi nhỏ về câu chuyện vừa đọc. Làm lại bao nhiêu lần cũng được.',
  quiz: 'Trả lời 6 câu hỏi',
  quizAgain: 'Làm lại 6 câu hỏi',
  quizOpen: 'Làm tiếp các câu hỏi',
  quizPreview: 'Xem trước 6 câu hỏi',
  bestResult: (percent: number) => `Kết quả tốt nhất của em: đúng ${percent}%`,
  again: 'Đọc lại',
  others: 'Truyện khác',
} as const;
