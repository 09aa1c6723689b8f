import { formatDate, formatDay } from '@domdom/domain/dates/format';

export const guardianCardMessages = {
  name: 'Thẻ phụ huynh',
  of: (name: string) => `Thẻ phụ huynh của ${name}`,
  about:
    'Quét mã trên thẻ là xem và in được, không cần tài khoản: điểm và nhận xét của các bài đã công bố điểm, và sổ điểm của học kì đã công bố, của riêng một em trong lớp này. Ai cầm thẻ cũng xem được, nhưng không sửa được gì.',
  until: (day: string) => `Thẻ dùng được đến hết ${formatDay(day)}.`,
  count: (made: number, all: number) => `${made} trên ${all} em đã có thẻ.`,
  madeAt: (ms: number) => `Em có thẻ làm ngày ${formatDate(ms)}.`,
  none: 'Em chưa có thẻ.',
  noStudents: 'Lớp chưa có học sinh.',
  make: 'Làm thẻ',
  makeMissing: (count: number) => `Làm thẻ cho ${count} em chưa có`,
  remake: 'Làm thẻ mới',
  remakeAll: (count: number) => `Làm lại cả lớp (${count})`,
  revoke: 'Thu hồi',
  revokeAll: (count: number) => `Thu hồi tất cả (${count})`,
  revoked: (count: number) => `Đã thu hồi ${count} thẻ.`,
  sureRemake: 'Mã trên thẻ cũ sẽ không mở được nữa. Làm thẻ mới?',
  sureRevoke: 'Mã trên thẻ sẽ không mở được nữa. Thu hồi?',
  no: 'Không',
  close: 'Đóng',
  done: 'Xong',

  title: (count: number) => `Thẻ phụ huynh (${count})`,
  shownOnce:
    'Mã QR chỉ hiện một lần. Hãy in ra hoặc lưu thành PDF trước khi đóng: khi in, chọn khổ giấy A4. Đưa tận tay phụ huynh của đúng em.',
  cards: 'Các thẻ phụ huynh',
  qr: (name: string) => `Mã QR để phụ huynh của ${name} xem điểm`,
  cardFor: 'Thẻ cho phụ huynh',
  scan: 'Quét mã bằng máy ảnh của điện thoại để xem và in điểm tiếng Anh của em: bài đã công bố điểm, sổ điểm đã công bố.',
  notice: (day: string) =>
    `Ai cầm thẻ này cũng xem được, không cần tài khoản; không ai sửa được gì. Hãy giữ kín; nếu mất, báo giáo viên để thu hồi. Dùng đến hết ${formatDay(day)}.`,
} as const;
