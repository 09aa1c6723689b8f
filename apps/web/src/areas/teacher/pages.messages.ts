import { BIN_PAGE_NAME, CLASSES_PAGE_NAME } from '../../lib/messages.ts';

/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  classes: CLASSES_PAGE_NAME,
  classesShort: 'Lớp học',
  bin: BIN_PAGE_NAME,
  class: 'Lớp học',
  addStudent: 'Thêm học sinh',
  pictures: 'Đăng nhập bằng hình',
  markBook: 'Sổ điểm',
  sessions: 'Bài học theo Unit',
  studentTerm: 'Học kì của học sinh',
  assign: 'Giao bài tập',
  editAssignment: 'Chỉnh sửa bài tập',
  assignmentDetails: 'Kết quả bài tập',
  room: 'Theo dõi lớp làm bài',
  minutes: 'Biên bản',
} as const;
