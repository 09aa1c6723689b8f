export const loginCardMessages = {
  title: (count: number) => `Thẻ đăng nhập (${count})`,
  shownOnce:
    'Mật khẩu và mã QR chỉ hiện một lần. Hãy in ra hoặc lưu thành PDF trước khi đóng: khi in, chọn khổ giấy A4.',
  cards: 'Các thẻ đăng nhập',
  schoolCode: 'Mã trường',
  userName: 'Tên đăng nhập',
  password: 'Mật khẩu',
  samePassword: 'như đang dùng',
  qr: (name: string) => `Mã QR để ${name} đăng nhập`,
  notice: 'Thẻ này như chìa khoá, em giữ kín. Khi cô thầy in thẻ mới, mã QR của thẻ cũ không dùng được nữa.',
} as const;
