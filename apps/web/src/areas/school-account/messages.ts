export const schoolAccountMessages = {
  text: 'Nhập email trường cấp cho thầy cô hoặc em. Trang đăng nhập của trường sẽ mở ra.',
  email: 'Email trường',
  emailMissing: 'Vui lòng nhập email trường!',
  submit: 'Tiếp tục',
  several: 'Email này thuộc nhiều trường. Hãy chọn trường của thầy cô hoặc em:',
  none: 'Chưa có trường nào cho đăng nhập bằng email này. Hãy đăng nhập bằng mật khẩu, hoặc hỏi quản trị viên của trường.',
  password: 'Đăng nhập bằng mật khẩu',
  finishing: 'Đang đăng nhập…',
} as const;
