export const newLoginMessages = {
  password: 'Mật khẩu mới',
  passwordOf: (name: string) => `Mật khẩu mới cho ${name}`,
  askPassword: (name: string) =>
    `Đặt mật khẩu mới cho ${name}? Mật khẩu cũ và các lần đăng nhập đang mở sẽ hết hiệu lực. Tài khoản đó nhận được thông báo, và việc này được ghi vào lịch sử.`,
  makePassword: 'Đặt mật khẩu',
  card: 'Thẻ mới',
  cardOf: (name: string) => `Thẻ mới cho ${name}`,
  askCard: (name: string) =>
    `In thẻ đăng nhập mới cho ${name}? Thẻ cũ và các lần đăng nhập đang mở sẽ hết hiệu lực; mật khẩu không đổi. Tài khoản đó nhận được thông báo.`,
  makeCard: 'Làm thẻ',
  check: 'Chỉ đưa tận tay đúng người.',
  cancel: 'Không',
  loginName: 'Tên đăng nhập',
  schoolCode: 'Mã trường',
  newPassword: 'Mật khẩu mới',
  temporary: 'Sau khi đăng nhập, người dùng phải chọn mật khẩu khác.',
  shownOnce: 'Mật khẩu chỉ hiện một lần. Hãy chép hoặc in ra trước khi đóng.',
  copy: 'Chép mật khẩu',
  copied: 'Đã chép mật khẩu.',
  copyFailed: 'Trình duyệt không cho chép. Hãy chọn mật khẩu rồi chép bằng tay.',
  print: 'In',
  done: 'Xong',
} as const;
