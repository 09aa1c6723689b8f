import type { MeantRule } from '@domdom/domain/exam/release';

/** Texts of an exercise of questions. Spelling and capitals are fixed. */
export const examMessages = {
  page: 'Làm bài tập',
  resultPage: 'Kết quả làm bài',
  preview: 'Xem trước',
  previewNote: 'Thầy cô đang xem trước: bài làm không được lưu lại.',

  bubbles: 'Các câu hỏi',
  questionNumber: (index: number) => `Câu ${index}`,
  questionOf: (index: number, total: number) => `Câu ${index} / ${total}`,
  bubble: {
    unanswered: 'chưa làm',
    answered: 'đã làm',
    correct: 'đúng',
    wrong: 'sai',
  },

  next: 'Câu tiếp theo',
  toResult: 'Xem kết quả',
  submitRefused: 'Chưa nộp được câu trả lời',

  previous: 'Câu trước',

  resultSent: 'Kết quả bài làm đã được gửi.',

  warningTitle: 'CẢNH BÁO',
  warningText:
    'Không được dùng nút quay lại của trình duyệt khi đang làm bài. Nếu vi phạm nhiều lần, bài thi sẽ kết thúc.',
  warningCount: (count: number, limit: number) =>
    limit > 0 ? `Số lần vi phạm: ${count} / ${limit}.` : `Số lần vi phạm: ${count}.`,
  warningOk: 'Tôi đã hiểu',

  start: 'Bắt đầu làm bài',
  questionCount: (count: number) => `${count} câu hỏi`,
  unlimited: 'Không giới hạn thời gian',
  minutes: (count: number) => `${count} phút`,
  lastResult: 'Kết quả lần trước',
  behaviourHint: {
    practice: 'Mỗi câu chỉ được nộp một lần. Kết quả hiện ra ngay sau khi nộp.',
    test: 'Đây là bài kiểm tra: em quay lại và sửa được mọi câu cho đến khi nộp bài. Kết quả hiện ra sau khi nộp bài, đáp án hiện sau hạn nộp. Bài chỉ làm một lần.',
  },
  isTest: 'Đây là bài kiểm tra: em quay lại và sửa được mọi câu cho đến khi nộp bài.',
  released: (mark: string, keys: string) =>
    mark === keys ? `Kết quả và đáp án hiện ${keys}.` : `Kết quả hiện ${mark}, đáp án hiện ${keys}.`,
  releasedWhen: {
    'at-once': 'ngay sau khi nộp bài',
    'at-due': 'sau hạn nộp',
    'all-done': 'khi mọi bạn đã làm xong',
    'by-hand': 'khi thầy cô công bố',
  } satisfies Record<MeantRule, string>,
  attempts: (allowed: number) => (allowed === 1 ? 'Bài chỉ làm một lần.' : `Bài được làm ${allowed} lần.`),
  opensAt: (moment: string) => `Mở lúc ${moment}`,
  dueAt: (moment: string) => `Hạn nộp ${moment}`,
  endsAt: (moment: string) => `Đóng lúc ${moment}`,
  newcomerHint: (moment: string) =>
    `Đây là bài kiểm tra: em quay lại và sửa được mọi câu cho đến khi nộp bài. Kết quả và đáp án hiện sau hạn nộp (${moment}). Nếu em vào lớp sau khi bài được giao, kết quả hiện sớm hơn khi thầy cô nhận em vào lớp.`,
  startHints: [
    'Đồng hồ bắt đầu chạy khi bấm nút. Hết giờ, bài làm được nộp tự động.',
    'Mất mạng hay tắt máy, em cứ mở lại trang này để làm tiếp.',
  ],

  heading: (code: string) => `Kết quả làm bài của đề thi số ${code}`,
  headingOf: (title: string) => `Kết quả làm bài: ${title}`,
  panel: 'Bạn đã hoàn thành bài thi',
  panelOpen: 'Bài làm chưa được nộp',
  openText: 'Em vẫn còn thời gian để làm các câu còn lại.',
  resume: 'Làm tiếp',
  mistakes: 'Luyện lại câu sai',
  otherExercises: 'Chọn bài luyện tập khác',
  readAgain: 'Đọc lại truyện',
  list: 'Danh sách câu hỏi',
  right: 'Đúng',
  wrong: 'Sai',
  open: 'Chờ chấm',
  mark: (mark: number, most: number) => `${String(mark).replace('.', ',')} / ${most} điểm`,
  speaking: (score: number, most: number) => `${score}/${most}`,
  comment: 'Nhận xét của thầy cô',
  notAnswered: 'Chưa trả lời',
  answered: 'Đã trả lời',
  detail: 'Chi tiết',
  close: 'Đóng',
} as const;
