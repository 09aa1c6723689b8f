/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  bank: 'Ngân hàng câu hỏi',
  create: 'Tạo câu hỏi',
  quick: 'Soạn nhanh câu A–D',
  edit: 'Sửa câu hỏi',
  import: 'Nhập câu hỏi',
  export: 'Xuất câu hỏi',
} as const;
