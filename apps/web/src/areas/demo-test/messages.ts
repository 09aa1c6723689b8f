/** Texts of the timed demo test. Those in English and in capitals are fixed. */
export const demoTestMessages = {
  answered: (count: number, total: number) => `Đã trả lời: ${count}/${total} câu`,
  finish: 'HOÀN THÀNH',
  navigator: 'Các câu hỏi',
  question: (number: number) => `Câu ${number}`,
  questionOf: (number: number, total: number) => `Câu ${number} / ${total}`,
  isAnswered: 'đã trả lời',
  isOpen: 'chưa trả lời',
  kept: 'Đã trả lời. Vẫn sửa và nộp lại được.',
  changed: 'Đã sửa, chưa nộp lại.',
  empty: 'Đề thi thử chưa có câu hỏi',

  confirmTitle: 'Hoàn thành bài thi?',
  confirmText: (open: number) => `Còn ${open} câu chưa trả lời. Sau khi hoàn thành thì không sửa được nữa.`,
  confirmYes: 'Nộp bài',
  confirmNo: 'Làm tiếp',

  success: 'Success. You have completed all the questions. Please wait for a response from the organizers.',
  timeOver: 'Đã hết giờ làm bài.',
  again: 'Làm lại từ đầu',
} as const;

/** Texts of the page that shows the Olympic demo of another site. */
export const classExamMessages = {
  frame: 'Bài thi thử Olympic tiếng Anh của trang bên ngoài',
  openOutside: 'Mở trong thẻ mới',
  pages: 'Thi thử và bài tập mẫu',
  samples: 'Bài tập mẫu',
  unsetTitle: 'Chưa có bài thi thử Olympic theo lớp',
  unsetText:
    'Bài thi thử này nằm ở một trang bên ngoài mà nhà trường chưa chọn. Trong lúc chờ, hãy làm đề thi thử của chúng tôi.',
} as const;
