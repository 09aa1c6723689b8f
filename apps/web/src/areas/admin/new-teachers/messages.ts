import { pageNames } from '../pages.messages.ts';

export const newTeacherMessages = {
  title: pageNames.newTeachers,
  description:
    'Giáo viên tự đăng ký vào trường của bạn. Sau khi được xác nhận, họ dùng được đề, câu hỏi chung và thêm được học sinh của trường bằng email.',
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

export const schoolKeyMessages = {
  title: 'Mã của trường',
  text: 'Giáo viên quét mã QR hoặc nhập 12 ký tự để được xác nhận ngay, không cần chờ. Chỉ đưa mã cho giáo viên của trường.',
  uses: 'Số giáo viên',
  days: 'Số ngày dùng được',
  make: 'Tạo mã',
  code: 'Mã mới',
  codeText: 'Mã chỉ hiện lúc này. Hãy chiếu lên, in ra hoặc chép lại trước khi rời trang.',
  qr: 'Mã QR của trường',
  none: 'Chưa có mã nào.',
  failed: 'Chưa tải được danh sách.',
  used: (uses: number, most: number) => `Đã dùng ${uses}/${most}`,
  until: (time: string) => `đến ${time}`,
  madeBy: (name: string, time: string) => `${name} tạo lúc ${time}`,
  open: 'Còn dùng được',
  over: 'Đã hết',
  revoked: 'Đã thu hồi',
  revoke: 'Thu hồi',
  revokeTitle: 'Thu hồi mã',
  revokeText: 'Mã này không dùng được nữa. Giáo viên đã xác nhận bằng mã vẫn được xác nhận.',
} as const;

export const mailDomainMessages = {
  title: 'Email của trường',
  text: 'Giáo viên có email ở các địa chỉ này tự xác nhận bằng một mã gửi tới email đó.',
  domain: 'Phần sau dấu @',
  hint: 'Ví dụ: truong.edu.vn. Không dùng được gmail.com, yahoo.com…',
  add: 'Thêm',
  none: 'Chưa có địa chỉ nào.',
  remove: 'Bỏ',
  removeOf: (domain: string) => `Bỏ: ${domain}`,
} as const;

export const siteTeachersMessages = {
  title: pageNames.siteTeachers,
  description: 'Giáo viên của các trường chưa có quản trị viên: ở đó không ai khác xác nhận được.',
  column: { school: 'Trường' },
  emptyTitle: 'Không có giáo viên nào chờ',
  emptyText: 'Giáo viên của trường chưa có quản trị viên sẽ hiện ở đây.',
} as const;
