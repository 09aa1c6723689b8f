/** Texts around a question being answered. */
export const panelMessages = {
  submit: 'Nộp câu trả lời',
  loading: 'Đang mở câu hỏi',
  failed: 'Chưa mở được câu hỏi',
  byTeacher: 'Thầy cô chấm và nhận xét',
  question: (number: number) => `Câu ${number}`,
  marked: (number: number, mark: string, most: string) => `Câu ${number}: ${mark} / ${most} điểm`,
} as const;

export const formatMark = (mark: number): string => String(mark).replace('.', ',');
