export const gameMessages = {
  education: {
    description: 'Vừa chơi vừa học cùng bạn bè.',
    slot: (number: number) => `Trò chơi ${number}`,
    text: 'Mở trong thẻ mới của trình duyệt.',
    wordSearch: 'Tìm từ trong bảng chữ',
    pairs: 'Ghép tranh với từ',
  },
  online: {
    description: 'Danh sách trò chơi mà nhà trường đã chọn.',
    empty: 'Chưa có trò chơi nào',
    emptyText: 'Khi nhà trường chọn trò chơi, danh sách sẽ hiện ở đây.',
  },
} as const;
