export const givenFileMessages = {
  title: 'Tệp của bài tập',
  open: 'Mở tệp',
  download: 'Tải xuống',
} as const;
