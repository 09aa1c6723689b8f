/** Texts of the numbered exams. Spelling and spacing are fixed; do not tidy them up. */
export const olympicMessages = {
  text: 'Mỗi đề có 20 câu, làm trong 30 phút. Có thể làm lại nhiều lần.',
  previewText:
    'Mỗi đề có 20 câu, làm trong 30 phút. Thầy cô xem trước được mọi đề; bài làm không được lưu lại.',
  press: 'Bấm vào đề để',
  preview: 'Xem trước',
  give: 'Giao bài',
  giveHint: 'Bấm vào một đề để giao cho lớp.',
  grade: 'Lớp',
  empty: 'Không có bài luyện tập nào được hiển thị!',

  featuredHeading: (grade: number) => `Chọn đề luyện tập lớp ${grade}`,
  card: (number: number) => `Đề số ${number}`,
  start: 'Bắt đầu luyện tập',
  layout: 'Cách hiển thị',
  cards: 'Dạng thẻ',
  list: 'Danh sách',

  randomHeading: (grade: number) => `Chọn đề thi ngẫu nhiên lớp ${grade}`,
  /** The number follows. */
  button: 'Đề thi số',
  pick: 'Chọn giúp đề chưa làm',
  search: 'Tìm đề theo số',
  searchHint: 'Ví dụ: 12',
  none: (text: string) => `Không có đề số ${text}.`,
  found: (count: number) => `${count} đề`,
  doneCount: (done: number, total: number) => `Đã làm ${done} / ${total} đề`,

  group: { open: 'Đang làm dở', new: 'Chưa làm', done: 'Đã làm' },

  running: 'Bài đang làm dở',
  resume: 'Làm tiếp',
  resumeExam: (number: number) => `Làm tiếp đề số ${number}`,
  bestShort: (percent: number) => `${percent}%`,
} as const;
