import type { EndReason, RoomState } from '@domdom/domain/exam/presence';

/** Texts of the page on which a teacher follows a class at work. */
export const roomMessages = {
  results: 'Kết quả',
  filters: 'Lọc theo trạng thái',
  all: 'Tất cả',
  state: {
    'cut-off': 'Mất kết nối',
    away: 'Rời trang',
    working: 'Đang làm',
    unopened: 'Chưa mở',
    finished: 'Đã nộp',
  } satisfies Record<RoomState, string>,
  students: 'Học sinh trong lớp',
  answered: (answered: number, total: number) => `${answered} / ${total} câu`,
  answeredOf: (name: string) => `Số câu ${name} đã làm`,
  timeLeft: (text: string) => `Còn ${text}`,
  timeUp: 'Hết giờ',
  seen: (text: string) => `Tín hiệu cuối: ${text} trước`,
  away: (text: string) => `Đã rời trang ${text}`,
  left: (count: number) => `Rời trang ${count} lần`,
  backs: (count: number) => `Bấm quay lại ${count} lần`,
  reopened: 'Được mở lại',
  finishedAt: (text: string) => `Lúc ${text}`,
  ended: {
    time: 'Hết giờ',
    finish: 'Tự nộp bài',
    back: 'Bấm quay lại quá số lần cho phép',
    teacher: 'Giáo viên kết thúc',
    test: 'Dừng vì bài được giao để kiểm tra',
  } satisfies Record<EndReason, string>,
  empty: 'Lớp chưa có học sinh.',
  emptyFilter: 'Không có học sinh nào ở trạng thái này.',
  offline: 'Chưa cập nhật được. Đang thử lại.',
  seconds: (count: number) => `${count} giây`,
  minutes: (count: number) => `${count} phút`,
  hours: (count: number) => `${count} giờ`,
} as const;
