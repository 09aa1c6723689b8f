/** Apart from the other texts, because the route table, and with it every visitor, loads them. */
export const pageNames = {
  mails: 'Hộp thư đi',
  documentLibrary: 'Thư viện tài liệu',
  schools: 'Trường học',
  newTeachers: 'Giáo viên mới',
  accessLists: 'Danh sách đặc biệt',
  siteSettings: 'Cài đặt trang web',
} as const;
