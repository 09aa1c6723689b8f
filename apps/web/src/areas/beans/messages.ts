export const beanMessages = {
  description: 'Mỗi ngôi sao em đạt được là một hạt đậu.',
  total: 'Tổng số hạt đậu',
  byClass: 'Theo lớp học',
  column: { className: 'Lớp', completed: 'Bài đã làm', stars: 'Hạt đậu' },
  onlyStudents: 'Trang này dành cho học sinh',
  onlyStudentsText: 'Hạt đậu được tính từ số sao của các bài học sinh đã làm.',
  empty: 'Em chưa tham gia lớp học nào.',
} as const;
