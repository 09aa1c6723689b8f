/** Texts of the login dialogs. Spelling, dots and exclamation marks are fixed. */
export const authMessages = {
  loginTitle: 'ĐĂNG NHẬP',
  email: 'Email hoặc tên đăng nhập',
  schoolCode: 'Mã trường',
  schoolCodeHint: 'Có trên thẻ của em, hoặc hỏi thầy cô.',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  forgot: 'Quên mật khẩu?',
  schoolAccount: 'Đăng nhập bằng tài khoản trường',
  teacherLink: 'Đăng nhập dành cho giáo viên',
  teacherTitle: 'ĐĂNG NHẬP GIÁO VIÊN',
  studentLink: 'Quay lại đăng nhập',
  failedToast: 'Tài khoản không tồn tại hoặc sai mật khẩu!',
  failedAlert: 'Đăng nhập không thành công',
  resetTitle: 'QUÊN MẬT KHẨU',
  again: 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại để tiếp tục.',
} as const;

/** Links to the registration forms. */
export const registerLinks = { student: 'Đăng ký học sinh', teacher: 'Đăng ký giáo viên' } as const;
