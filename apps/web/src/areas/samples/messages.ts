/** Texts of the public sample exercises. */
export const sampleTexts = {
  area: (classNo: number | null) => (classNo === null ? 'Bài tập mẫu' : `Bài tập mẫu lớp ${classNo}`),
  overview: 'Tổng quan',
  intro:
    'Mỗi trang là một bài tập mẫu. Ai cũng làm thử được, không cần đăng nhập; bài làm không được lưu lại.',
  areas: 'Chọn lớp',
  allClasses: 'Mọi lớp',
  classNo: (classNo: number) => `Lớp ${classNo}`,
  search: 'Tìm theo tên hoặc dạng bài',
  found: (count: number) => `${count} bài tập mẫu`,
  none: 'Không tìm thấy bài tập mẫu nào',
  noneText: 'Thử tìm bằng từ khác.',
  empty: 'Chưa có bài tập mẫu nào',
  demoTest: 'Đề thi thử Olympic tiếng Anh',
  emptyText: 'Bài tập mẫu của lớp này đang được biên soạn.',
  pages: 'Các bài tập mẫu',
  previous: 'Bài trước',
  next: 'Bài tiếp theo',
} as const;
