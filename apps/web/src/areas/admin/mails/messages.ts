import type { MailRow } from '@domdom/api';
import { pageNames } from '../pages.messages.ts';

type State = MailRow['state'];

/** Texts of the outbox. */
export const mailMessages = {
  title: pageNames.mails,
  description: 'Thư mà hệ thống viết cho người trong trường: đăng ký, mật khẩu tạm thời, đổi mật khẩu.',
  notSending:
    'Chưa có máy chủ thư nên thư chờ ở đây, và mật khẩu trong thư luôn được che. Ai quên mật khẩu thì nhờ giáo viên của lớp, hoặc bạn, cấp mã đăng nhập dùng một lần.',
  search: 'Tìm thư',
  searchPlaceholder: 'Email, tiêu đề, không cần gõ dấu',
  column: { mail: 'Thư', state: 'Trạng thái', created: 'Lúc viết' },
  stateFilter: 'Trạng thái',
  allStates: 'Tất cả trạng thái',
  open: (subject: string) => `Xem: ${subject}`,
  to: (recipient: string) => `Gửi đến ${recipient}`,
  sentAt: (time: string) => `Gửi lúc ${time}`,
  tries: (count: number) => `Đã thử ${count} lần`,
  lastError: (text: string) => `Lý do chưa gửi được: ${text}`,
  isWatched: 'Việc xem thư được ghi vào lịch sử thao tác.',
  emptyTitle: 'Chưa có thư nào',
  emptyText: 'Thư của 90 ngày gần đây sẽ hiện ở đây.',
  noMatch: 'Không tìm thấy thư nào',
  noMatchText: 'Hãy thử từ khác hoặc trạng thái khác.',
} as const;

export const STATE_LABELS: Record<State, string> = {
  waiting: 'Chưa gửi',
  sent: 'Đã gửi',
  failed: 'Không gửi được',
};

export const STATE_TONES = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
} as const satisfies Record<State, string>;
