/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  classes: 'Lớp học của tôi',
  classesShort: 'Lớp học',
  class: 'Lớp học',
  addStudent: 'Thêm học sinh',
  assign: 'Giao bài tập',
  editAssignment: 'Chỉnh sửa bài tập',
  assignmentDetails: 'Kết quả bài tập',
  filledWorksheet: 'Phiếu bài tập của học sinh',
} as const;
