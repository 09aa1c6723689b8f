/** Apart from the other texts, because the route table, and with it every visitor, loads them. */
export const pageNames = { upload: 'Tải tệp lên' } as const;
