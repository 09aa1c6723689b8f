/** Apart from the other texts, because the route table, and with it every visitor, loads them. */
export const pageNames = {
  management: 'Quản lý bài tập',
  worksheet: 'Phiếu bài tập',
} as const;
