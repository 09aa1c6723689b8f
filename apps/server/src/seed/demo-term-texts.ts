/** What the people of the demo school wrote during its term. */

export const TEACHER_NOTES = {
  good: [
    'Em làm rất tốt, cô khen em!',
    'Bài làm chắc chắn. Em thử đọc to lại các câu cho quen nhé.',
    'Tiến bộ rõ so với bài trước, em cố gắng phát huy.',
  ],
  middling: [
    'Em làm khá tốt, xem lại các câu sai rồi làm lại nhé.',
    'Em nghe lại đoạn ghi âm hai lần trước khi chọn đáp án.',
    'Em ôn lại từ vựng của bài này, lần sau sẽ đạt điểm cao hơn.',
  ],
  weak: [
    'Em đọc kỹ câu hỏi trước khi làm. Ngày mai gặp thầy cô để ôn lại bài nhé.',
    'Em cần học lại từ vựng của Unit này. Cố lên, thầy cô tin em làm được!',
  ],
} as const;

export const STUDENT_NOTES = [
  'Em thấy phần nghe hơi khó ạ.',
  'Em làm lại được không ạ?',
  'Em đã ôn bài trước khi làm ạ.',
] as const;

export const INSTRUCTIONS = 'Các em ôn lại từ vựng và đọc kỹ câu hỏi trước khi làm nhé.';

interface SchoolNotification {
  daysAgo: number;
  title: string;
  text: string;
}

export const TO_EVERYONE: readonly SchoolNotification[] = [
  {
    daysAgo: 62,
    title: 'Chào mừng năm học mới trên Đom Đóm',
    text: 'Từ tuần này, bài tập tiếng Anh được giao và chấm trên Đom Đóm. Các em vào mục Lớp học để xem bài được giao.',
  },
  {
    daysAgo: 16,
    title: 'Lịch ôn tập giữa kỳ',
    text: 'Tuần sau các lớp ôn tập giữa kỳ môn Tiếng Anh. Các em hoàn thành những bài còn thiếu trước thứ Sáu.',
  },
];

export const TO_CLASSES: readonly (SchoolNotification & { className: string })[] = [
  {
    className: '3B',
    daysAgo: 9,
    title: 'Mang sách Tiếng Anh vào thứ Tư',
    text: 'Thứ Tư cả lớp luyện nói theo cặp. Các em nhớ mang sách và ôn lại mẫu câu đã học.',
  },
  {
    className: '3B',
    daysAgo: 2,
    title: 'Bài của tuần này',
    text: 'Còn nhiều bạn chưa làm bài của tuần này. Các em làm trước hạn nhé, có câu nào khó thì ghi lại hỏi cô.',
  },
  {
    className: '6B',
    daysAgo: 5,
    title: 'Chữa bài kiểm tra Unit 2',
    text: 'Tiết tới thầy chữa bài kiểm tra Unit 2. Các em xem lại những câu mình làm sai trước ở nhà.',
  },
];
