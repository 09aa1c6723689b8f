export const loginCodeMessages = {
  issue: (name: string) => `Cấp mã đăng nhập cho ${name}`,
  title: 'Mã đăng nhập dùng một lần',
  ask: (name: string) =>
    `${name} quên mật khẩu? Mã dùng được một lần, trong 24 giờ. Khi cấp mã, tài khoản đó nhận được thông báo và việc này được ghi vào lịch sử.`,
  check: 'Chỉ đưa mã tận tay đúng người.',
  confirm: 'Cấp mã',
  cancel: 'Không',
  shownOnce: 'Mã chỉ hiện một lần. Hãy chép hoặc in ra trước khi đóng.',
  loginName: 'Tên đăng nhập',
  code: 'Mã, gõ vào ô mật khẩu',
  until: (time: string) => `Dùng được đến ${time}. Sau khi đăng nhập, hãy chọn mật khẩu mới.`,
  copy: 'Chép mã',
  copied: 'Đã chép mã.',
  copyFailed: 'Trình duyệt không cho chép. Hãy chọn mã rồi chép bằng tay.',
  print: 'In',
  done: 'Xong',
} as const;
