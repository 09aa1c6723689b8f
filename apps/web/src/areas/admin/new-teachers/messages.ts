import { pageNames } from '../pages.messages.ts';

export const newTeacherMessages = {
  title: pageNames.newTeachers,
  description:
    'Giáo viên tự đăng ký vào trường của bạn. Sau khi được xác nhận, họ thêm được học sinh của trường bằng email.',
  search: 'Tìm giáo viên',
  searchPlaceholder: 'Tên hoặc email, không cần gõ dấu',
  column: {
    teacher: 'Giáo viên',
    registered: 'Đăng ký lúc',
    state: 'Trạng thái',
    classes: 'Số lớp',
    actions: 'Thao tác',
  },
  waiting: 'Chờ duyệt, chưa đăng nhập được',
  active: 'Đã đăng nhập được',
  confirm: 'Xác nhận',
  confirmOf: (name: string) => `Xác nhận: ${name}`,
  refuse: 'Từ chối',
  refuseOf: (name: string) => `Từ chối: ${name}`,
  confirmTitle: 'Xác nhận giáo viên',
  confirmText: (name: string, email: string) => `${name} (${email}) là giáo viên của trường?`,
  refuseTitle: 'Từ chối giáo viên',
  refuseText: (name: string, email: string) =>
    `Đóng tài khoản của ${name} (${email})? Người này không đăng nhập được nữa.`,
  confirmed: (name: string) => `Đã xác nhận ${name}.`,
  refused: (name: string) => `Đã từ chối ${name}.`,
  emptyTitle: 'Không có giáo viên nào chờ xác nhận',
  emptyText: 'Giáo viên tự đăng ký sẽ hiện ở đây.',
  noMatch: 'Không tìm thấy giáo viên nào',
  noMatchText: 'Hãy thử từ khác.',
} as const;
