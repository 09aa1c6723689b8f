/** Separate from the other texts, because every visitor loads them with the route table. */
export const pageNames = {
  security: 'An toàn',
  users: 'Quản lý người dùng',
  accounts: 'Dữ liệu cá nhân',
  imports: 'Nhập tài khoản',
  mails: 'Hộp thư đi',
  documentLibrary: 'Thư viện tài liệu',
  shelves: 'Giá sách của trường',
  categories: 'Danh mục dạng bài',
  schools: 'Trường học',
  schoolFigures: 'Toàn trường',
  promotion: 'Năm học, học kì, lên lớp',
  newTeachers: 'Giáo viên mới',
  siteTeachers: 'Giáo viên chưa có trường xác nhận',
  integrations: 'Tích hợp',
  accessLists: 'Danh sách đặc biệt',
  siteSettings: 'Cài đặt trang web',
} as const;
