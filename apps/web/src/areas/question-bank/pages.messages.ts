/** Apart from the other texts, because the route table, and with it every visitor, loads them. */
export const pageNames = {
  bank: 'Ngân hàng câu hỏi',
  create: 'Tạo câu hỏi',
  edit: 'Sửa câu hỏi',
  import: 'Nhập câu hỏi',
  export: 'Xuất câu hỏi',
} as const;
