const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
// Without a minus before what is rounded to 0.
const percent = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** Texts about how hard and how telling the questions of an assignment were. */
export const statisticsMessages = {
  title: 'Thống kê câu hỏi',
  intro: 'Câu học sinh làm sai nhiều nhất đứng đầu.',
  empty: 'Chưa có học sinh nào nộp bài, nên chưa có gì để thống kê.',
  few: (count: number) =>
    `Mới có ${count} bài nộp. Từ 30 bài trở lên, độ phân biệt và độ tin cậy mới đáng tin.`,
  summary: 'Cả bài',
  attempts: 'Số bài nộp',
  mean: 'Số câu đúng trung bình',
  median: 'Trung vị',
  sd: 'Độ lệch chuẩn',
  cic: 'Độ tin cậy',
  standardError: 'Sai số chuẩn',
  caption: 'Từng câu hỏi',
  column: {
    question: 'Câu hỏi',
    facility: 'Tỷ lệ đúng',
    discrimination: 'Độ phân biệt',
    weight: 'Trọng số thực',
    intended: 'Trọng số dự kiến',
  },
  number: (position: number) => `Câu ${position}`,
  negative: 'Đáp án có thể sai: học sinh làm tốt các câu khác lại hay sai câu này.',
  preferred: 'Đáp án có thể sai: nhóm cao chọn một phương án khác nhiều hơn đáp án.',
  showOptions: (position: number) => `Các phương án đã chọn ở câu ${position}`,
  options: {
    top: (part: string) => `Nhóm cao ${part}`,
    bottom: (part: string) => `Nhóm thấp ${part}`,
    right: 'đáp án',
    none: 'Câu này không có phương án để chọn.',
    few: 'Cần ít nhất 3 bài nộp để chia nhóm cao và nhóm thấp.',
    explained: (count: number) =>
      `Nhóm cao và nhóm thấp là một phần ba số bài (${count} bài) làm tốt nhất và kém nhất ở các câu còn lại. Các bài bằng nhau ở ranh giới được tính đều nhau.`,
  },
  unknown: 'Chưa đủ dữ liệu',
  explained:
    'Độ phân biệt cho biết học sinh làm tốt các câu khác có làm đúng câu này không: từ 30% là tốt, âm là đáng ngờ. Trọng số thực cho biết câu này tạo ra bao nhiêu phần khác biệt điểm.',
  decimal: (value: number) => number.format(value),
  percent: (value: number) => `${percent.format(value)}%`,
} as const;
