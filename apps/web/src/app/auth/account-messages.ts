/**
 * Labels and hints for what people say about themselves; the messages of the rules are with the rules in the domain.
 */
export const accountMessages = {
  fullName: 'Họ và tên',
  firstname: 'Họ và tên đệm',
  lastname: 'Tên',
  sex: 'Giới tính',
  choose: 'Chọn...',
  male: 'Nam',
  female: 'Nữ',
  birthday: 'Ngày sinh',
  phone: 'Số điện thoại',
  email: 'Email',
  password: 'Mật khẩu',
  staffPasswordHint: 'Ít nhất 8 ký tự, khó đoán đối với người khác.',
  passwordHint: 'Ít nhất 6 ký tự, khó đoán đối với người khác.',
  newPassword: 'Mật khẩu mới',
  confirmNewPassword: 'Xác nhận mật khẩu mới',
  passwordChanged: (email: string | null) =>
    email === null
      ? 'Đổi mật khẩu thành công.'
      : `Đổi mật khẩu thành công. Một thư báo đã được gửi về mail ${email}`,
  city: 'Tỉnh/thành phố',
  district: 'Phường/xã',
  school: 'Trường',
  loading: 'Đang tải...',
  notLoaded: 'Chưa tải được danh sách.',
  loadAgain: 'Tải lại danh sách',
} as const;
