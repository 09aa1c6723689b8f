import type { EndReason, RoomState } from '@domdom/domain/exam/presence';

/** Texts of the page on which a teacher follows a class at work. */
export const roomMessages = {
  results: 'Kết quả',
  minutesLink: 'Biên bản',
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
  timeLeft: (text: string) => `Còn ${text}`,
  timeUp: 'Hết giờ',
  since: (text: string) => `${text} rồi`,
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

/** Texts of what a teacher does to the running test of a class. */
export const actionMessages = {
  minutes: 'Số phút cho thêm',
  minutesMissing: 'Vui lòng nhập số phút!',
  minutesWrong: (most: number) => `Số phút phải là số nguyên từ 1 đến ${most}!`,
  isReleased: 'Đáp án đã được công bố nên không mở lại được. Thầy cô có thể giao bài khác.',
  stillOpen: (count: number) =>
    `${count} em chưa mở bài vẫn vào làm được đến hạn nộp. Muốn dừng cả các em này, hãy sửa hạn của bài.`,
  reason: 'Lý do',
  reasonHint: 'Lý do được ghi vào biên bản. Học sinh không thấy.',
  reasonMissing: 'Vui lòng ghi lý do!',
  of: (name: string) => `Mở các thao tác với bài của ${name}`,
  seeRunning: 'Xem bài đang làm',
  seeResult: 'Xem kết quả',
  extend: {
    label: 'Cho thêm giờ',
    labelAll: 'Cho cả lớp thêm giờ',
    titleAll: 'Cho cả lớp thêm giờ',
    titleOf: (name: string) => `Cho ${name} thêm giờ`,
    ok: 'Cho thêm giờ',
    text: (count: number) => `${count} bài đang làm được thêm thời gian. Đồng hồ của học sinh đổi ngay.`,
    done: (count: number) => `Đã cho thêm giờ ${count} bài.`,
    none: 'Không có bài nào đang làm để cho thêm giờ.',
    reasons: ['Mất điện hoặc mất mạng', 'Máy bị lỗi', 'Lớp bắt đầu muộn', 'Học sinh cần thêm thời gian'],
  },
  end: {
    label: 'Kết thúc bài',
    labelAll: 'Kết thúc cả lớp',
    titleAll: 'Kết thúc bài của cả lớp?',
    titleOf: (name: string) => `Kết thúc bài của ${name}?`,
    ok: 'Kết thúc',
    text: (count: number) =>
      `${count} bài đang làm kết thúc ngay. Mọi câu đã lưu đều được tính, nhưng học sinh không sửa được nữa.`,
    done: (count: number) => `Đã kết thúc ${count} bài.`,
    none: 'Không có bài nào đang làm.',
    reasons: ['Hết giờ làm bài chung', 'Học sinh vi phạm quy định', 'Học sinh phải về sớm'],
  },
  reopen: {
    label: 'Mở lại bài',
    labelAll: 'Mở lại cho cả lớp',
    titleAll: 'Mở lại bài cho cả lớp',
    titleOf: (name: string) => `Mở lại bài của ${name}`,
    ok: 'Mở lại',
    text: (count: number) =>
      `${count} bài đã nộp được làm tiếp với các câu trả lời đã có, trong thời gian còn lại cộng thêm số phút dưới đây. Bài đã công bố đáp án không mở lại được.`,
    done: (count: number) => `Đã mở lại ${count} bài.`,
    none: 'Không có bài nào đã nộp để mở lại.',
    reasons: ['Bấm nhầm nút quay lại', 'Nộp nhầm', 'Mất điện hoặc mất mạng', 'Máy bị lỗi'],
  },
} as const;
