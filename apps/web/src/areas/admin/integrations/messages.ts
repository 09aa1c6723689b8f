import type { IntegrationKeyState } from '@domdom/domain/access/integration-key';

export const integrationMessages = {
  description:
    'Phần mềm khác của trường đọc dữ liệu từ đây và nhận sự kiện; thầy cô và học sinh đăng nhập bằng tài khoản trường.',
} as const;

export const keyMessages = {
  title: 'Khoá tích hợp',
  text: 'Mỗi khoá chỉ làm được những việc được chọn, chỉ trong trường này, và hết hạn vào ngày đã định. Khoá không đọc được đáp án và mật khẩu. Khoá ngừng hoạt động khi người tạo không còn là quản trị viên của trường.',
  make: 'Tạo khoá',
  none: 'Trường chưa có khoá nào.',
  failed: 'Chưa tải được danh sách khoá.',
  reads: 'Chỉ đọc',
  writes: 'Đọc và ghi',
  until: (time: string) => `đến ${time}`,
  madeBy: (name: string, time: string) => `${name} tạo lúc ${time}`,
  lastUsed: (time: string) => `Dùng gần nhất lúc ${time}`,
  neverUsed: 'Chưa dùng lần nào',
  calls: (count: number) => `${count} việc`,
  show: 'Cách gọi',
  showOf: (name: string) => `Cách gọi: ${name}`,
  rights: 'Xem quyền',
  rightsOf: (name: string) => `Những việc khoá đã làm được: ${name}`,
  revoke: 'Thu hồi',
  revokeOf: (name: string) => `Thu hồi: ${name}`,
  revokeTitle: 'Thu hồi khoá',
  revokeText: (name: string) =>
    `Phần mềm dùng khoá ${name} sẽ không gọi được nữa, ngay từ lúc này. Không thể khôi phục khoá đã thu hồi.`,
  revoked: (name: string) => `Đã thu hồi khoá ${name}.`,
} as const;

export const STATE_TEXTS: Record<IntegrationKeyState, string> = {
  open: 'Đang dùng được',
  expired: 'Đã hết hạn',
  revoked: 'Đã thu hồi',
  stopped: 'Ngừng: người tạo không còn là quản trị viên',
};

export const newKeyMessages = {
  title: 'Tạo khoá tích hợp',
  name: 'Tên khoá',
  nameMissing: 'Vui lòng nhập tên khoá!',
  nameHint: 'Tên phần mềm, ví dụ: Phần mềm điểm của trường',
  days: 'Thời hạn',
  dayCount: (days: number) => `${days} ngày`,
  rights: 'Quyền',
  calls: 'Những việc khoá làm được',
  callsMissing: 'Vui lòng chọn ít nhất một việc!',
  all: 'Chọn cả nhóm',
  allOf: (group: string) => `Chọn cả nhóm: ${group}`,
  write: 'ghi',
} as const;

export const madeKeyMessages = {
  title: 'Khoá mới',
  shownOnce: 'Mật khẩu chỉ hiện lúc này. Hãy chép vào phần mềm trước khi đóng.',
  name: 'Tên khoá',
  user: 'Tên đăng nhập (user)',
  password: 'Mật khẩu (password)',
  until: 'Dùng được đến',
  copyPassword: 'Chép mật khẩu',
  copyUser: 'Chép tên đăng nhập',
  copied: 'Đã chép.',
  copyFailed: 'Trình duyệt không cho chép. Hãy chọn chữ rồi chép bằng tay.',
  done: 'Tôi đã chép mật khẩu',
  close: 'Đóng',
  guideText: 'Cách gửi khoá, các lỗi và giới hạn nằm trong',
  guide: 'Hướng dẫn kết nối',
  lines: 'Dòng đọc dữ liệu',
  linesText:
    'Dán một dòng vào cửa sổ dòng lệnh (Terminal, cmd) để thử. Thay chữ trong ngoặc nhọn, ví dụ {classId}, bằng mã lấy từ câu trả lời của dòng khác: {classId} từ danh sách lớp, {assignmentId} từ danh sách bài đã giao, {studentId} từ danh sách học sinh, {userId} từ danh sách tài khoản. {term} là 1 hoặc 2, {schoolYear} là năm bắt đầu năm học, {guide} là api.md hoặc api-gateway.md.',
  writes: 'Dòng thay đổi dữ liệu',
  writesTag: 'ghi',
  writesText:
    'Các dòng này thay đổi dữ liệu thật của trường ngay khi chạy, đừng dùng để thử. Máy chủ từ chối chúng cho đến khi mọi chữ trong ngoặc nhọn được thay bằng giá trị thật.',
  placeText: 'Mật khẩu của khoá không hiện lại được; hãy thay nó vào mỗi dòng.',
  copyLine: 'Chép dòng lệnh',
  copyLineOf: (label: string) => `Chép dòng lệnh: ${label}`,
} as const;
