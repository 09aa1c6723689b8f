export const deviceMessages = {
  offlineTitle: 'Không có mạng',
  offline: 'Đây là những gì đã lưu trên máy. Trang tự cập nhật khi có mạng.',
  updateTitle: 'Có bản mới',
  update: 'Bấm để tải lại và dùng bản mới. Bài làm vẫn được giữ.',
  updateNow: 'Tải lại',
  tooOldTitle: 'Bản này đã quá cũ',
  tooOld: 'Cần tải lại để dùng tiếp. Bài làm vẫn được giữ trên máy.',
};
