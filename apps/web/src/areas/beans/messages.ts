export const beanMessages = {
  description: 'Mỗi ngôi sao em đạt được là một hạt đậu.',
  total: 'Tổng số hạt đậu',
  byClass: 'Theo lớp học',
  column: { className: 'Lớp', completed: 'Bài đã làm', stars: 'Hạt đậu' },
  onlyStudents: 'Trang này dành cho học sinh',
  onlyStudentsText: 'Hạt đậu được tính từ số sao của các bài học sinh đã làm.',
  openDetails: (beans: string, className: string) => `${beans} hạt đậu của ${className}, xem từng bài`,
  detailsTitle: (className: string) => `Hạt đậu: ${className}`,
  detail: { title: 'Bài tập', finished: 'Ngày làm', beans: 'Hạt đậu', sum: 'Tổng cộng' },
  empty: 'Em chưa tham gia lớp học nào.',
} as const;
