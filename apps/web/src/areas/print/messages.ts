export const printMessages = {
  notFoundTitle: 'Không tìm thấy dữ liệu',
  notFoundText: 'Vui lòng thử lại chức năng in!',
  missing: (count: number) =>
    `${count} câu hỏi không còn, hoặc không còn được chia sẻ với bạn, nên không có trong bản in.`,
  tooMany: (limit: number) => `Mỗi lần in được nhiều nhất ${limit} câu hỏi; các câu sau đã được bỏ ra.`,
  options: 'Tùy chọn bản in',
  printoutTitle: 'Tiêu đề',
  defaultTitle: 'Bài tập tiếng Anh',
  code: 'Mã đề',
  codeHint: 'Mỗi mã đề xếp các lựa chọn theo một thứ tự khác.',
  nameLines: 'Có dòng họ tên, lớp, điểm',
  explanations: 'Đáp án kèm giải thích',
  printWithout: 'In không đáp án',
  printWith: 'In có đáp án',
  printout: 'Bản xem trước',
} as const;
