/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  library: 'Thư viện của tôi',
  create: 'Tạo đề',
  edit: 'Sửa đề',
  matrix: 'In ma trận và bản đặc tả',
} as const;
