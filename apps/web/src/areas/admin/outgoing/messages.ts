import type { OutgoingMessageRow } from '@domdom/api';
import { pageNames } from '../pages.messages.ts';

type State = OutgoingMessageRow['state'];

/** Texts of the messages to other systems. */
export const outgoingMessages = {
  title: pageNames.outgoingMessages,
  description:
    'Những gì hệ thống báo cho hệ thống khác khi có việc xảy ra trong trường. Tin chưa gửi được thì tự gửi lại trong một ngày.',
  notSending: 'Máy chủ này không gửi tin cho hệ thống khác, nên tin chờ ở đây.',
  search: 'Tìm tin',
  searchPlaceholder: 'Máy chủ nhận hoặc lý do lỗi',
  column: { message: 'Tin', state: 'Trạng thái', tries: 'Số lần thử', created: 'Lúc viết' },
  stateFilter: 'Trạng thái',
  allStates: 'Tất cả trạng thái',
  channelFilter: 'Kết nối',
  allChannels: 'Tất cả kết nối',
  receiverFilter: 'Nơi nhận',
  allReceivers: 'Tất cả nơi nhận',
  removedReceiver: 'nơi nhận đã xoá',
  open: (event: string, partner: string) => `Xem: ${event}, gửi đến ${partner}`,
  sentAt: (time: string) => `Gửi lúc ${time}`,
  nextTry: (time: string) => `Thử lại lúc ${time}`,
  tries: (count: number) => `Đã thử ${count} lần`,
  lastError: (text: string) => `Lý do chưa gửi được: ${text}`,
  content: 'Nội dung (không có phần bí mật)',
  id: (id: string) => `Mã tin: ${id}. Nơi nhận dùng mã này để bỏ tin đến hai lần.`,
  sendAgain: 'Gửi lại',
  queued: 'Tin sẽ được gửi lại trong ít phút.',
  isGone: 'Phần bí mật của tin này đã được xoá nên không gửi lại được.',
  isReceiverGone: 'Nơi nhận của tin này đã bị xoá nên không gửi lại được.',
  emptyTitle: 'Chưa có tin nào',
  emptyText: 'Tin của 90 ngày gần đây sẽ hiện ở đây khi có kết nối với hệ thống khác.',
  noMatch: 'Không tìm thấy tin nào',
  noMatchText: 'Hãy thử từ khác, trạng thái khác hoặc kết nối khác.',
} as const;

export const CHANNEL_LABELS: Record<OutgoingMessageRow['channel'], string> = {
  mirror: 'Hệ thống đăng ký cũ',
  'mobile-password': 'Mật khẩu ứng dụng di động',
  webhook: 'Nơi nhận sự kiện',
};

export const EVENT_LABELS: Record<OutgoingMessageRow['event'], string> = {
  'account.registered': 'Có tài khoản mới đăng ký',
  'password.changed': 'Đổi mật khẩu',
  'attempt.submitted': 'Nộp bài',
  'mark.released': 'Công bố hoặc sửa điểm',
  'member.joined': 'Vào lớp',
  'webhook.test': 'Gửi thử',
};

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
