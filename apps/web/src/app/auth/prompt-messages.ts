/** Texts of the second step of a login, and of entering the own password again. */
export const promptMessages = {
  passwordTitle: 'Nhập lại mật khẩu',
  passwordText: 'Thao tác này cần biết chắc là bạn. Hãy nhập mật khẩu đang dùng để tiếp tục.',
  password: 'Mật khẩu',
  goOn: 'Tiếp tục',
  factorTitle: 'Xác thực hai lớp',
  codeText: 'Mở ứng dụng xác thực trên điện thoại và nhập mã 6 số.',
  codeOrRecoveryText:
    'Mở ứng dụng xác thực trên điện thoại và nhập mã 6 số. Mất điện thoại? Hãy nhập một mã dự phòng.',
  recoveryText: 'Dùng khoá đăng nhập của bạn. Mất khoá? Hãy nhập một mã dự phòng.',
  passkeyText: 'Dùng khoá đăng nhập của bạn.',
  code: 'Mã xác thực',
  codeMissing: 'Vui lòng nhập mã!',
  finish: 'Đăng nhập',
  withPasskey: 'Dùng khoá đăng nhập (passkey)',
  passkeyFailed: 'Chưa dùng được khoá đăng nhập. Hãy thử lại hoặc nhập mã.',
  mustTitle: 'Bảo vệ tài khoản quản trị',
  mustText:
    'Tài khoản quản trị xem được dữ liệu của cả trường, nên cần xác thực hai lớp. Hãy thiết lập một cách dưới đây để tiếp tục, mất khoảng một phút.',
  notFinished: 'Đăng nhập chưa hoàn tất.',
} as const;
