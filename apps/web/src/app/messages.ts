export const menuGroupNames = {
  main: '',
  support: 'Hỗ trợ giảng dạy',
  learning: 'Học tập',
  levels: 'Sách theo lớp',
  tools: 'Công cụ và trò chơi',
  links: 'Liên kết',
  administrators: 'Quản trị',
} as const;
