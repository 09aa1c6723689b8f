/** What the dialogs of passwords, cards and codes share. */
export const shownOnceMessages = { cancel: 'Không', print: 'In', done: 'Xong' } as const;

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
  loginName: 'Tên đăng nhập',
  schoolCode: 'Mã trường',
  newPassword: 'Mật khẩu mới',
  temporary: 'Sau khi đăng nhập, người dùng phải chọn mật khẩu khác.',
  shownOnce: 'Mật khẩu chỉ hiện một lần. Hãy chép hoặc in ra trước khi đóng.',
  copy: 'Chép mật khẩu',
  copied: 'Đã chép mật khẩu.',
  copyFailed: 'Trình duyệt không cho chép. Hãy chọn mật khẩu rồi chép bằng tay.',
} as const;

export const loginCodeMessages = {
  issue: (name: string) => `Cấp mã đăng nhập cho ${name}`,
  title: 'Mã đăng nhập dùng một lần',
  ask: (name: string) =>
    `${name} quên mật khẩu? Mã dùng được một lần, trong 24 giờ. Khi cấp mã, tài khoản đó nhận được thông báo và việc này được ghi vào lịch sử.`,
  check: 'Chỉ đưa mã tận tay đúng người.',
  confirm: 'Cấp mã',
  shownOnce: 'Mã chỉ hiện một lần. Hãy chép hoặc in ra trước khi đóng.',
  loginName: 'Tên đăng nhập',
  code: 'Mã, gõ vào ô mật khẩu',
  until: (time: string) => `Dùng được đến ${time}. Sau khi đăng nhập, hãy chọn mật khẩu mới.`,
  copy: 'Chép mã',
  copied: 'Đã chép mã.',
  copyFailed: 'Trình duyệt không cho chép. Hãy chọn mã rồi chép bằng tay.',
} as const;
