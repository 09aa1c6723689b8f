export const messages = {
  loading: 'Đang tải câu hỏi…',
  failed: 'Không tải được câu hỏi.',
  retry: 'Thử lại',
};
