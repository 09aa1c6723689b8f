import type { SchoolAccountRefusal, SecurityKind } from '@domdom/domain/security/events';
import { pageNames } from '../pages.messages.ts';

export const securityMessages = {
  title: pageNames.security,
  description:
    'Giáo viên chờ xác nhận, mã đăng nhập, mã của trường, ai đang đăng nhập, và nhật ký. Nhật ký giữ một năm và không ai sửa được.',
  log: 'Nhật ký an toàn',
  whole: 'Bạn xem nhật ký của mọi trường.',
  search: 'Tìm trong nhật ký',
  searchPlaceholder: 'Tên, email, mạng, không cần gõ dấu',
  kindFilter: 'Loại',
  allKinds: 'Tất cả các loại',
  column: { what: 'Việc', person: 'Tài khoản', network: 'Mạng', when: 'Lúc', school: 'Trường' },
  unknown: 'Không rõ tài khoản',
  manyNetworks: 'Nhiều nơi',
  times: (count: number) => `${count} lần trong một phút`,
  emptyTitle: 'Nhật ký còn trống',
  emptyText: 'Lần đăng nhập hoặc từ chối đầu tiên sẽ hiện ở đây.',
  noMatch: 'Không tìm thấy dòng nào',
  noMatchText: 'Hãy thử từ khác hoặc loại khác.',
} as const;

export const KIND_LABELS: Record<SecurityKind, string> = {
  'login-failed': 'Đăng nhập sai',
  refused: 'Bị từ chối',
  'slowed-down': 'Thử quá nhiều lần',
  'code-refused': 'Mã hoặc liên kết sai',
  'key-refused': 'Khoá tích hợp sai',
  'school-account-refused': 'Tài khoản trường bị từ chối',
  'school-account-changed': 'Email đã thuộc tài khoản trường khác',
  'foreign-origin': 'Yêu cầu từ trang khác',
  'logged-in': 'Đăng nhập',
  'reset-asked': 'Xin mật khẩu tạm thời',
  'password-changed': 'Đổi mật khẩu',
  'factor-added': 'Thêm xác thực hai lớp',
  'factor-removed': 'Gỡ xác thực hai lớp',
  'recovery-code-used': 'Đăng nhập bằng mã dự phòng',
  'code-issued': 'Cấp mã đăng nhập',
  exported: 'Xuất dữ liệu',
  confirmed: 'Xác nhận giáo viên',
  'rights-changed': 'Đổi quyền hoặc cài đặt',
  'session-ended': 'Kết thúc phiên đăng nhập',
  erased: 'Xoá tài khoản',
};

/** Why a school account was refused, which the person at the login does not read. */
const REASONS: Record<SchoolAccountRefusal, string> = {
  LOGIN_OVER: 'Lượt đăng nhập đã hết hạn, đã dùng rồi hoặc bắt đầu ở trình duyệt khác',
  PROVIDER_ANSWER: 'Người dùng đã huỷ, hoặc câu trả lời của nơi đăng nhập không hợp lệ',
  EMAIL_UNVERIFIED: 'Nơi đăng nhập không xác nhận email này',
  FOREIGN_DOMAIN: 'Email không thuộc tên miền của trường',
  OTHER_ACCOUNT_CHOSEN: 'Đã gõ một email nhưng chọn tài khoản khác',
  EMAIL_UNKNOWN: 'Trường không có tài khoản đã xác nhận và đang mở với email này',
  NO_SECOND_FACTOR: 'Tài khoản quản lý cả trang cần bật xác thực hai lớp',
};
export const reasonText = (code: string): string | null =>
  Object.entries(REASONS).find(([reason]) => reason === code)?.[1] ?? null;

const REFUSALS: readonly SecurityKind[] = [
  'login-failed',
  'refused',
  'slowed-down',
  'code-refused',
  'key-refused',
  'school-account-refused',
  'school-account-changed',
  'foreign-origin',
];
export const isRefusal = (kind: SecurityKind): boolean => REFUSALS.includes(kind);

export const waitingMessages = { title: 'Giáo viên chờ xác nhận' } as const;

/** Texts for an administrator who helps somebody of the school log in again. */
export const rescueMessages = {
  title: 'Giúp đăng nhập lại',
  text: 'Khi một người của trường quên mật khẩu và đang ở trước mặt thầy cô, hãy tìm tài khoản rồi cấp mã. Ai mất cả điện thoại và mã dự phòng thì cần gỡ xác thực hai lớp.',
  search: 'Tìm tài khoản của trường',
  placeholder: 'Tên hoặc email, không cần gõ dấu',
  none: 'Không tìm thấy tài khoản nào của trường.',
  failed: 'Chưa tìm được tài khoản.',
  issue: 'Cấp mã',
  remove: 'Gỡ xác thực hai lớp',
  removeOf: (name: string) => `Gỡ xác thực hai lớp của ${name}`,
  removeText: (name: string) =>
    `Gỡ xác thực hai lớp của ${name}? Từ đó chỉ cần mật khẩu để đăng nhập. Hãy chắc chắn rằng người nhờ đúng là chủ tài khoản.`,
  removed: 'Đã gỡ xác thực hai lớp.',
} as const;
