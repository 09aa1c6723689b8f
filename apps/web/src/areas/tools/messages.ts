export const toolMessages = {
  translate: {
    description: 'Mở công cụ dịch mà nhà trường đã chọn.',
    card: 'Công cụ dịch',
    cardText: 'Dịch câu và tra nghĩa của từ tiếng Anh.',
    tipsTitle: 'Tra từ thế nào cho nhớ lâu?',
    tips: [
      'Đoán nghĩa theo câu trước, rồi mới tra.',
      'Nghe và đọc to từ ấy ba lần.',
      'Chép lại cả câu có từ mới, không chỉ chép một từ.',
      'Hôm sau xem lại, che nghĩa và tự nhớ.',
    ],
  },
  feedback: {
    description: 'Viết cho quản trị viên của trường. Họ đọc được tên người gửi.',
    send: 'Gửi',
    sent: 'Đã gửi cho quản trị viên của trường',
    sentText: 'Nhà trường sẽ xem và sửa.',
    another: 'Viết thêm',
    failed: 'Chưa gửi được',
  },
} as const;
