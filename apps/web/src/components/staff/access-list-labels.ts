import { type AccessList, GUARD_LIST_NAMES } from '@domdom/domain/access/lists';

/** The name of each access list, and a sentence about what it does for the accounts on it. */
export const ACCESS_LIST_LABELS: Record<AccessList, { name: string; does: string }> = {
  documentLibrary: {
    name: GUARD_LIST_NAMES.documentLibrary,
    does: 'Quản trị viên có tên được mở trang Thư viện tài liệu của trường.',
  },
  categoryManagement: {
    name: GUARD_LIST_NAMES.categoryManagement,
    does: 'Quản trị viên và người giữ ngân hàng đề có tên được mở trang Danh mục dạng bài của trường.',
  },
  siteSettings: {
    name: GUARD_LIST_NAMES.siteSettings,
    does: 'Quản trị viên có tên được đổi cài đặt chung của cả trang web, cho mọi trường.',
  },
  adminAccounts: {
    name: 'Tài khoản quản trị',
    does: 'Tài khoản có tên có mọi quyền của quản trị viên trong trường, bên cạnh vai trò của mình.',
  },
  publicAdministrators: {
    name: 'Quản trị viên mức Public',
    does: 'Quản trị viên có tên thấy thêm nút xuất Excel ở trang Quản lý người dùng.',
  },
  beans: {
    name: 'Hạt đậu',
    does: 'Tài khoản có tên thấy số hạt đậu trên thanh đầu trang.',
  },
  offlineEbooks: {
    name: 'Sách điện tử ngoại tuyến',
    does: 'Giáo viên có tên thấy mục tải sách điện tử cho máy tính không có mạng.',
  },
  olympicGradeExams: {
    name: 'Đề luyện tập Olympic theo lớp',
    does: 'Học sinh có tên làm các đề luyện tập của lớp mình thay cho đề thi ngẫu nhiên.',
  },
  sidebarExempt: {
    name: 'Thấy mọi lớp ở thanh bên',
    does: 'Tài khoản có tên thấy các mục của mọi cấp học ở thanh bên, không chỉ của cấp học mình.',
  },
  sidebarHiddenItems: {
    name: 'Ẩn mục ở thanh bên',
    does: 'Tài khoản có tên không thấy những mục được chọn ở thanh bên.',
  },
  gradeLimited: {
    name: 'Giới hạn khối và lớp',
    does: 'Tài khoản có tên chỉ thấy các khối và lớp học được chọn; các lớp khác coi như không có.',
  },
  demoStudents: {
    name: 'Học sinh dùng thử',
    does: 'Ghi nhận tài khoản là học sinh dùng thử; không mở hay khoá thêm quyền nào.',
  },
  demoTeachers: {
    name: 'Giáo viên dùng thử',
    does: 'Ghi nhận tài khoản là giáo viên dùng thử; không mở hay khoá thêm quyền nào.',
  },
  profileUpdateDisabled: {
    name: 'Khoá thông tin tài khoản',
    does: 'Tài khoản có tên không đổi được thông tin và mật khẩu của mình.',
  },
  profileButtonsHidden: {
    name: 'Ẩn nút ở trang thông tin tài khoản',
    does: 'Tài khoản có tên không thấy các nút cập nhật ở trang thông tin tài khoản.',
  },
};
