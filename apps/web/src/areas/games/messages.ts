export const gameMessages = {
  education: {
    description: 'Vừa chơi vừa học cùng bạn bè.',
    slot: (number: number) => `Trò chơi ${number}`,
    text: 'Mở trong thẻ mới của trình duyệt.',
  },
  online: {
    description: 'Danh sách trò chơi mà nhà trường đã chọn.',
    empty: 'Chưa có trò chơi nào',
    emptyText: 'Quản trị viên có thể thêm trò chơi trong phần cài đặt.',
  },
} as const;
