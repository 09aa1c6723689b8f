/** Apart from the other texts, because the route table, and with it every visitor, loads them. */
export const pageNames = {
  documentLibrary: 'Thư viện tài liệu',
} as const;
