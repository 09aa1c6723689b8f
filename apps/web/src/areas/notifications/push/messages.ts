export const pushMessages = {
  title: 'Chuông trên thiết bị này',
  text: 'Khi có thông báo mới, thiết bị báo “Bạn có thông báo mới” dù trang đang đóng. Nội dung chỉ hiện sau khi mở trang. Chuông tự tắt khi đăng xuất.',
  turnOn: 'Bật chuông',
  turnOff: 'Tắt chuông',
  on: 'Chuông đang bật.',
  turnedOn: 'Đã bật chuông trên thiết bị này.',
  turnedOff: 'Đã tắt chuông trên thiết bị này.',
  refused:
    'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép lại trong cài đặt của trình duyệt rồi tải lại trang.',
  unsupported:
    'Trình duyệt này chưa bật được chuông. Trên iPhone và iPad: bấm Chia sẻ, chọn “Thêm vào MH chính”, rồi mở trang từ biểu tượng đó.',
  failed: 'Chưa bật được chuông. Hãy thử lại sau.',
} as const;
