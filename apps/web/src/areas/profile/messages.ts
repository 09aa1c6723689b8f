export const profileMessages = {
  fullName: 'Họ và tên',
  email: 'Email',
  role: 'Vai trò',
  schoolLevel: 'Cấp học',
  grade: 'Lớp',
  school: 'Trường',
  none: 'Chưa có',
  hint: 'Thông tin do nhà trường quản lý. Nếu có chỗ chưa đúng, hãy báo cho thầy cô hoặc quản trị viên của trường.',
} as const;
