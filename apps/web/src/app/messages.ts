export const shellMessages = {
  userMenu: 'Tài khoản',
  accountHeading: (kind: string) => `Tài khoản ${kind}`,
  profile: 'Thông tin tài khoản',
  logout: 'Đăng xuất',
  logoutFailed: 'Chưa đăng xuất được vì mất kết nối. Vui lòng thử lại khi có mạng.',
  sendingUnsent: 'Đang gửi nốt câu trả lời. Vui lòng đợi trong giây lát',
  unsentTitle: 'Còn câu trả lời chưa gửi',
  unsentText: (count: number) =>
    `Còn ${count} câu trả lời chưa gửi được. Nếu đăng xuất bây giờ, các câu đó sẽ mất. Em hãy kiểm tra mạng hoặc mở lại bài đang làm.`,
  unsentStay: 'Ở lại',
  unsentLeave: 'Vẫn đăng xuất',
  beans: 'Hạt đậu',
  bell: 'Thông báo',
  confirmTeacher: 'Xác nhận',
  confirmOf: (title: string) => `Xác nhận: ${title}`,
  bellUnread: (count: number) => `Thông báo, ${count} chưa đọc`,
  bellEmpty: 'Chưa có thông báo nào.',
  bellFailed: 'Chưa tải được thông báo.',
  unread: 'Chưa đọc',
  guide: 'Hướng dẫn sử dụng',
  installer: (version: string) => `Tải ứng dụng cho Windows ${version}`,
  pageLoading: 'Đang mở trang',
} as const;

export const menuGroupNames = {
  main: '',
  support: 'Hỗ trợ giảng dạy',
  learning: 'Học tập',
  levels: 'Sách theo lớp',
  tools: 'Công cụ và trò chơi',
  links: 'Liên kết',
  administrators: 'Quản trị',
} as const;
