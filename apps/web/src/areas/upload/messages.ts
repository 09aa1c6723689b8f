/** Texts of the upload page. Spelling of the listed texts is fixed; do not tidy them up. */
export const uploadPageMessages = {
  title: 'Tải tệp lên',
  into: (title: string) => `Vào: ${title}`,
  camera: 'Chụp ảnh',
  choose: 'Chọn tệp',
  hint: 'Mỗi lần tối đa 5 tệp: hình, PDF, âm thanh, Word, Excel, PowerPoint đến 50 MB, phim MP4 đến 200 MB.',
  left: (files: number) => `Còn nhận ${files} tệp`,
  timeLeft: 'Thời gian còn lại của mã QR',
  tooFewLeft: (files: number) => `Mã QR này chỉ còn nhận ${files} tệp!`,
  usedUp: 'Mã QR này đã nhận đủ số tệp. Tạo mã mới trên máy tính rồi quét lại nhé!',
  failed: (name: string) => `Tập tin ${name} tải lên bị lỗi.`,
  list: 'Tệp đã có',
  empty: 'Chưa có tệp nào.',
  remove: (name: string) => `Xoá ${name}`,
  // Spelt as in the specification.
  removeText: 'Bạn có muốn xóa tập tin này không?',
  overTitle: 'Mã QR đã hết hạn',
  overText: 'Tạo mã mới trên máy tính rồi quét lại bằng điện thoại.',
  loginTitle: 'Cần mã QR hoặc đăng nhập',
  loginText: 'Quét mã QR trên máy tính của thầy cô, hoặc đăng nhập bằng tài khoản có quyền với mục này.',
  login: 'Đăng nhập',
} as const;
