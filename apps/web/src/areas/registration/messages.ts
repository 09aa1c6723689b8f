/**
 * Texts of registration. Labels shared with the profile are in a file of their own, and the texts of the rules are in
 * the domain.
 */
export const registerMessages = {
  studentTitle: 'ĐĂNG KÝ HỌC SINH',
  teacherTitle: 'ĐĂNG KÝ GIÁO VIÊN',
  pageTitle: 'ĐĂNG KÝ HỌC SINH THEO TRƯỜNG',
  pageLink: 'Đăng ký theo trường của em',
  pageText: 'Chọn nơi ở và trường của em, rồi điền thông tin để mở tài khoản.',
  backToLogin: 'Quay lại đăng nhập',
  submit: 'Đăng ký',
  phoneHint: 'Không bắt buộc. Có thể là số của bố mẹ.',
  classId: 'Lớp học',
  emailHint: 'Dùng để đăng nhập. Em chưa có email thì dùng của bố mẹ.',
  confirmPassword: 'Xác nhận mật khẩu',
  leaveTitle: 'Bỏ đăng ký?',
  leaveText: 'Đăng ký chưa xong. Nếu đóng bây giờ, những gì đã nhập sẽ mất.',
  leaveNo: 'Nhập tiếp',
  leaveYes: 'Bỏ đăng ký',
  username: 'E-mail',
  repassword: 'Nhập lại mật khẩu',
  noSchools: 'Ở đây chưa có trường nào nhận đăng ký. Em hãy hỏi thầy cô, hoặc chọn nơi khác.',
  emailTaken: 'Email đã được đăng ký',
  otherEmail: 'Vui lòng chọn email khác!',
  studentDone: 'Đăng ký thành công',
  teacherDone: 'Đăng nhập thành công',
  failed: 'Đăng ký thất bại',
  unexpected: 'Có lỗi xảy ra!',
  tryLater: 'Vui lòng thử lại sau!',
  waitingTitle: 'Đăng ký thành công',
  waitingText:
    'Nhà trường sẽ duyệt tài khoản của thầy cô. Sau khi được duyệt, thầy cô đăng nhập bằng email và mật khẩu vừa chọn.',
} as const;
