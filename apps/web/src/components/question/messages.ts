/** Texts around a question being answered. */
export const panelMessages = {
  submit: 'Nộp câu trả lời',
  loading: 'Đang mở câu hỏi',
  failed: 'Chưa mở được câu hỏi',
} as const;
