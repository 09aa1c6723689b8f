/** Texts for a forgotten password; separate, because hardly anyone downloads the form that shows them. */
export const passwordMessages = {
  resetText: 'Nhập email của tài khoản. Chúng tôi gửi đến đó một mật khẩu tạm thời, dùng được trong 24 giờ.',
  resetEmail: 'Email',
  resetSubmit: 'Gửi mật khẩu tạm thời',
  resetHint:
    'Đăng nhập bằng tên, hay không mở được hộp thư? Hãy nhờ thầy cô của lớp hoặc quản trị viên của nhà trường cấp mật khẩu mới, và cho biết họ tên, lớp và tên hoặc email dùng để đăng nhập.',
  resetSent: (email: string) => `Mật khẩu mới đã được gửi về mail ${email}`,
  resetNext:
    'Hãy mở thư và đăng nhập bằng mật khẩu trong đó. Chưa thấy thư thì xem cả mục thư rác. Mật khẩu cũ vẫn dùng được cho đến lúc đó.',
  resetUnsent:
    'Trường chưa bật máy chủ gửi thư, nên thư có thể không đến. Em hãy nhờ thầy cô của lớp cấp mã đăng nhập dùng một lần, rồi gõ mã vào ô mật khẩu. Thầy cô thì nhờ quản trị viên của trường.',
  resetUnexpected: 'Có lỗi xảy ra! Vui lòng báo cho bộ phận cấp tài khoản',
  newPasswordTitle: 'Chọn mật khẩu mới',
  newPasswordText:
    'Bạn vừa đăng nhập bằng mật khẩu tạm thời hoặc mã dùng một lần. Hãy chọn một mật khẩu mới của riêng bạn để tiếp tục.',
  temporaryPassword: 'Mật khẩu tạm thời',
  temporaryHint: 'Mật khẩu trong thư, hoặc mã thầy cô đưa, bạn vừa dùng để đăng nhập.',
  savePassword: 'Lưu mật khẩu',
  leave: 'Đăng xuất',
} as const;
