export const phoneMessages = {
  open: 'Tải lên bằng điện thoại',
  title: 'Tải tệp lên bằng điện thoại',
  text: 'Quét mã bằng điện thoại rồi chụp ảnh hoặc chọn tệp, không cần đăng nhập. Mỗi mã nhận 5 tệp.',
  code: 'Mã QR mở trang tải tệp lên',
  timeLeft: 'Mã còn dùng được',
  over: 'Mã đã hết hạn',
  renew: 'Tạo mã mới',
  failed: 'Chưa tạo được mã QR!',
  arrived: 'Vừa nhận được',
  nothing: 'Tệp gửi từ điện thoại sẽ hiện ở đây.',
  warning: 'Ai quét mã này cũng gửi được tệp và thấy tên các tệp ở đây.',
} as const;
